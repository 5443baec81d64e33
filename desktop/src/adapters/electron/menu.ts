import { Menu } from 'electron';

interface MenuActions {
  showAbout(): void;
  showLicenses(): void;
}

/** Without a menu, copy, paste and zoom have no shortcuts on a Mac; reload and the inspector are left out on purpose. */
export function installMenu({ showAbout, showLicenses }: MenuActions): void {
  const isMac = process.platform === 'darwin';
  const menu = Menu.buildFromTemplate([
    ...(isMac ? [{ role: 'appMenu' as const }] : []),
    { role: 'editMenu' },
    {
      label: 'View',
      submenu: [
        { role: 'resetZoom' },
        { role: 'zoomIn' },
        { role: 'zoomOut' },
        { type: 'separator' },
        { role: 'togglefullscreen' },
      ],
    },
    { role: 'windowMenu' },
    {
      role: 'help',
      submenu: [
        // On a Mac it is in the menu of the program already.
        ...(isMac ? [] : [{ label: 'About ChatBot SaaS Console', click: showAbout }]),
        { label: 'Licenses', click: showLicenses },
      ],
    },
  ]);
  Menu.setApplicationMenu(menu);
}
