import { Menu, type MenuItemConstructorOptions, nativeTheme, Tray } from 'electron';
import type { UpdateState } from '../../core/os/updates.ts';
import type { iconsFrom } from './icons.ts';
import { type TrayAction, type TrayView, trayMenu, trayTitle, trayTone } from './tray-menu.ts';

interface TrayOptions {
  iconOf: ReturnType<typeof iconsFrom>;
  onAction(action: TrayAction): void;
}

/** Shows the state next to the clock, also while the window is closed. Usable once the app is ready. */
export function consoleTray({ iconOf, onAction }: TrayOptions) {
  let view: TrayView = null;
  let update: UpdateState = { version: null, choice: null };
  const isMac = process.platform === 'darwin';

  const image = () => {
    const tone = trayTone(view);
    const isLight = !isMac && nativeTheme.shouldUseDarkColorsForSystemIntegratedUI;
    const icon = iconOf(isLight ? `tray-${tone}-light` : `tray-${tone}`);
    if (isMac) icon.setTemplateImage(true);
    return icon;
  };

  const toItem = (entry: ReturnType<typeof trayMenu>[number]): MenuItemConstructorOptions => {
    if (entry === 'separator') return { type: 'separator' };
    const { label, action, isChecked, isEnabled = true } = entry;
    const type = isChecked === undefined ? 'normal' : entry.isChoice ? 'radio' : 'checkbox';
    return {
      label,
      type,
      enabled: isEnabled,
      ...(isChecked !== undefined && { checked: isChecked }),
      click: () => onAction(action),
    };
  };

  const tray = new Tray(image());
  const draw = () => {
    tray.setImage(image());
    tray.setToolTip(trayTitle(view));
    tray.setContextMenu(Menu.buildFromTemplate(trayMenu(view, update).map(toItem)));
  };
  // On a Mac and on most Linux bars a click opens the menu.
  if (process.platform === 'win32') tray.on('click', () => onAction('open'));
  nativeTheme.on('updated', draw);
  draw();

  return {
    draw,
    show(next: TrayView) {
      view = next;
      draw();
    },
    offer(next: UpdateState) {
      update = next;
      draw();
    },
  };
}
