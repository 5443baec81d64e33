import type * as Electron from 'electron';

export { app } from './app.ts';
export { ipcMain } from './ipc.ts';
export { Menu } from './menu.ts';
export { autoUpdater, net } from './network.ts';
export { Notification, nativeImage, powerMonitor, screen, Tray } from './outside.ts';
export { protocol } from './protocol.ts';
export { nativeTheme, safeStorage, session, shell } from './system.ts';
export { BrowserWindow } from './window.ts';

/** Fails to compile when something here is not a name of Electron's. */
type Strangers = Exclude<keyof typeof import('./index.ts'), keyof typeof Electron>;
true satisfies [Strangers] extends [never] ? true : Strangers;
