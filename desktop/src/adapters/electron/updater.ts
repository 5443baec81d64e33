import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { app } from 'electron';
import type { AppUpdater } from 'electron-updater';
import type { Updater } from '../../core/updates.ts';

/** Null unless this is a package that was built with a feed; electron-builder then puts its address beside the program. */
export async function electronUpdater({
  onBeforeRestart,
}: {
  onBeforeRestart(): void;
}): Promise<Updater | null> {
  if (!app.isPackaged || !existsSync(join(process.resourcesPath ?? '', 'app-update.yml'))) return null;
  // Only then: it looks at the system the moment it is loaded.
  const { default: module } = await import('electron-updater');
  return wrap(module.autoUpdater, onBeforeRestart);
}

function wrap(updater: AppUpdater, onBeforeRestart: () => void): Updater {
  updater.autoDownload = true;
  updater.autoInstallOnAppQuit = false;
  updater.logger = null;
  // What failed is told by the promise of the call; unheard, the event would end the program.
  updater.on('error', () => {});
  return {
    check: async () => void (await updater.checkForUpdates()),
    onDownloaded: (listener) => void updater.on('update-downloaded', ({ version }) => listener(version)),
    setInstallsOnQuit(installsOnQuit) {
      updater.autoInstallOnAppQuit = installsOnQuit;
    },
    restart() {
      // It closes the windows before it quits, and ours would only hide.
      onBeforeRestart();
      updater.quitAndInstall();
    },
  };
}
