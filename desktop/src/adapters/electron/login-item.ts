import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { app } from 'electron';

/** Says that the console was not opened by hand: it starts in the tray. */
export const STARTED_BY_SYSTEM = '--started-by-system';

/** Whether the console starts when this person signs in to the computer. */
export interface LoginItem {
  isSet(): boolean;
  set(startsWithSystem: boolean): void;
}

export function electronLoginItem(): LoginItem {
  if (process.platform === 'linux') return autostartEntry(join(app.getPath('appData'), 'autostart'));
  const args = [STARTED_BY_SYSTEM];
  return {
    isSet: () => app.getLoginItemSettings({ args }).openAtLogin,
    set: (startsWithSystem) => app.setLoginItemSettings({ openAtLogin: startsWithSystem, args }),
  };
}

/** As the freedesktop autostart specification has it, which Electron leaves to the program. */
function autostartEntry(folder: string): LoginItem {
  const file = join(folder, 'chatbot-saas-console.desktop');
  return {
    isSet: () => existsSync(file) && !/^Hidden=true$/m.test(readFileSync(file, 'utf8')),
    set(startsWithSystem) {
      if (!startsWithSystem) return rmSync(file, { force: true });
      mkdirSync(folder, { recursive: true });
      // Of an AppImage, the file that was started; what runs is a copy mounted for this run only.
      const program = process.env.APPIMAGE ?? process.execPath;
      const lines = [
        '[Desktop Entry]',
        'Type=Application',
        `Name=${app.getName()}`,
        `Exec=${quoted(program)} ${STARTED_BY_SYSTEM}`,
        'X-GNOME-Autostart-enabled=true',
      ];
      writeFileSync(file, `${lines.join('\n')}\n`);
    },
  };
}

/** Desktop Entry Specification, "The Exec key". */
const quoted = (path: string) => `"${path.replaceAll(/(["`$\\])/g, '\\$1').replaceAll('%', '%%')}"`;
