import { t } from '@lingui/core/macro';
import { Menu, type MenuItemConstructorOptions } from 'electron';
import { labeled } from './labeled-role.ts';

interface MenuActions {
  showAbout(): void;
  showLicenses(): void;
}

const SEPARATOR: MenuItemConstructorOptions = { type: 'separator' };

/**
 * Without a menu, copy, paste and zoom have no shortcuts on a Mac; reload and the inspector are left out on purpose.
 * Installed again for each language.
 */
export function installMenu({ showAbout, showLicenses }: MenuActions): void {
  const isMac = process.platform === 'darwin';
  const about = { label: t`About ChatBot SaaS Console`, click: showAbout };
  const menu = Menu.buildFromTemplate([
    ...(isMac ? [macMenu(about)] : []),
    {
      label: t({ message: 'Edit', context: 'menu' }),
      submenu: [
        ...[labeled('undo'), labeled('redo'), SEPARATOR, labeled('cut'), labeled('copy'), labeled('paste')],
        ...(isMac ? [labeled('pasteAndMatchStyle')] : []),
        ...[labeled('delete'), SEPARATOR, labeled('selectAll')],
      ],
    },
    {
      label: t({ message: 'View', context: 'menu' }),
      submenu: [
        ...[labeled('resetZoom'), labeled('zoomIn'), labeled('zoomOut')],
        ...[SEPARATOR, labeled('togglefullscreen')],
      ],
    },
    {
      role: 'window',
      label: t({ message: 'Window', context: 'menu' }),
      submenu: [
        labeled('minimize'),
        ...(isMac ? [labeled('zoom'), SEPARATOR, labeled('front')] : [labeled('close')]),
      ],
    },
    {
      role: 'help',
      label: t({ message: 'Help', context: 'menu' }),
      // On a Mac it is in the menu of the program already.
      submenu: [...(isMac ? [] : [about]), { label: t`Licenses`, click: showLicenses }],
    },
  ]);
  Menu.setApplicationMenu(menu);
}

/** A Mac names it after the program. */
function macMenu(about: MenuItemConstructorOptions): MenuItemConstructorOptions {
  return {
    role: 'appMenu',
    submenu: [
      ...[about, SEPARATOR, labeled('services'), SEPARATOR],
      { role: 'hide', label: t`Hide ChatBot SaaS Console` },
      ...[labeled('hideOthers'), labeled('unhide'), SEPARATOR],
      { role: 'quit', label: t`Quit ChatBot SaaS Console` },
    ],
  };
}
