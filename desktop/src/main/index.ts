import { join } from 'node:path';
import { app, session } from 'electron';
import { APP_ORIGIN, declareAppProtocol, serveApp } from '../adapters/electron/app-protocol.ts';
import { electronChannelHost } from '../adapters/electron/channel-host.ts';
import { hardenContents, hardenSession } from '../adapters/electron/hardening.ts';
import { installMenu } from '../adapters/electron/menu.ts';
import { safeStorageVault } from '../adapters/electron/vault.ts';
import { consoleWindow } from '../adapters/electron/windows.ts';
import { settingsFile } from '../adapters/files/settings-file.ts';
import { servers } from '../adapters/server-link/servers.ts';
import { sqliteStores } from '../adapters/sqlite/stores.ts';
import { createDesk } from '../core/desk.ts';
import { inboxChannels } from '../ipc/inbox.channels.ts';
import { serveChannels } from '../ipc/serve.ts';
import { sessionChannels } from '../ipc/session.channels.ts';

const out = join(import.meta.dirname, '..');
/** Set by `electron-vite dev` only; a packaged console loads nothing but its own files. */
const devServer = app.isPackaged ? undefined : process.env.ELECTRON_RENDERER_URL;
const isOwnPage = (url: string) => URL.canParse(url) && originOf(url) === originOf(devServer ?? APP_ORIGIN);

function originOf(url: string): string {
  // `origin` is "null" for schemes that the URL standard does not list, ours among them.
  const { protocol, host } = new URL(url);
  return `${protocol}//${host}`;
}

function start(): void {
  const userData = app.getPath('userData');
  const window = consoleWindow({
    preload: join(out, 'preload', 'index.cjs'),
    url: devServer ?? `${APP_ORIGIN}/index.html`,
  });

  const desk = createDesk({
    vault: safeStorageVault(join(userData, 'session.sealed')),
    settings: settingsFile(join(userData, 'settings.json')),
    stores: sqliteStores(join(userData, 'accounts')),
    servers,
    onSession: (state) => emitSession('changed', state),
    onInbox: (change) => emitInbox('changed', change),
  });

  const host = electronChannelHost({ isOwnPage, send: window.send });
  const emitSession = serveChannels(host, sessionChannels, {
    get: desk.session,
    signIn: desk.signIn,
    signOut: desk.signOut,
  });
  const emitInbox = serveChannels(host, inboxChannels, { get: desk.inbox, refresh: desk.refreshInbox });

  const showWhenReady = () => void app.whenReady().then(window.show);
  app.on('second-instance', showWhenReady);
  app.on('activate', showWhenReady);
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit();
  });
  app.on('will-quit', desk.close);

  void app.whenReady().then(async () => {
    serveApp(join(out, 'renderer'));
    hardenSession(session.defaultSession);
    installMenu();
    window.show();
    // What went wrong stands on the sign-in page; the details belong in the log.
    await desk.start().catch((error) => console.error('The last session could not be opened', error));
  });
}

app.enableSandbox();
declareAppProtocol();
hardenContents(isOwnPage);
// Two consoles on one cache would both answer for the same person.
if (app.requestSingleInstanceLock()) start();
else app.quit();
