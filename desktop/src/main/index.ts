import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import catalogs from 'virtual:catalogs';
import { app, session } from 'electron';
import { about } from '../adapters/electron/about.ts';
import { APP_ORIGIN, declareAppProtocol, serveApp } from '../adapters/electron/app-protocol.ts';
import { electronChannelHost } from '../adapters/electron/channel-host.ts';
import { safeStorageCredentialStore } from '../adapters/electron/credential-store.ts';
import { listenForDeepLinks } from '../adapters/electron/deep-links.ts';
import { hardenContents, hardenSession, openOutside } from '../adapters/electron/hardening.ts';
import { iconsFrom } from '../adapters/electron/icons.ts';
import { STARTED_BY_SYSTEM } from '../adapters/electron/login-item.ts';
import { installMenu } from '../adapters/electron/menu.ts';
import { checkSpelling } from '../adapters/electron/spell-check.ts';
import { electronUpdater } from '../adapters/electron/updater.ts';
import { consoleWindow } from '../adapters/electron/windows.ts';
import { preferencesFile } from '../adapters/files/preferences-file.ts';
import { settingsFile } from '../adapters/files/settings-file.ts';
import { WORKER_LIMITS, workerRankers } from '../adapters/ranking/rankers.ts';
import { servers } from '../adapters/server-link/servers.ts';
import { sqliteStores } from '../adapters/sqlite/stores.ts';
import { createApp } from '../core/app.ts';
import { createPendingNavigation, type PendingNavigation } from '../core/os/pending-navigation.ts';
import { SIGNED_OUT_SHELL } from '../core/os/shell.ts';
import { openUpdates } from '../core/os/updates.ts';
import { systemClock } from '../core/system-clock.ts';
import { languageChannels } from '../ipc/language.channels.ts';
import { serveChannels } from '../ipc/serve.ts';
import { shellChannels } from '../ipc/shell.channels.ts';
import { updateChannels } from '../ipc/updates.channels.ts';
import { openLanguage } from './language.ts';
import { serveApi } from './serve-api.ts';
import { systemShell } from './shell.ts';

const out = join(import.meta.dirname, '..');
/** Set by `electron-vite dev` only; a packaged console loads nothing but its own files. */
const devServer = app.isPackaged ? undefined : process.env.ELECTRON_RENDERER_URL;
const isOwnPage = (url: string) => URL.canParse(url) && originOf(url) === originOf(devServer ?? APP_ORIGIN);

function originOf(url: string): string {
  // `origin` is "null" for schemes that the URL standard does not list, ours among them.
  const { protocol, host } = new URL(url);
  return `${protocol}//${host}`;
}

/** As a text: a thread does not read from the archive in which a packaged console is. */
function startRanking(): Worker {
  const program = readFileSync(join(import.meta.dirname, 'ranking-worker.cjs'), 'utf8');
  return new Worker(program, { eval: true, resourceLimits: WORKER_LIMITS });
}

const ignoreOutage = () => undefined;

async function start(navigation: PendingNavigation): Promise<void> {
  const userData = app.getPath('userData');
  const preferences = preferencesFile(join(userData, 'preferences.json'));
  const window = consoleWindow({
    preload: join(out, 'preload', 'index.cjs'),
    url: devServer ?? `${APP_ORIGIN}/index.html`,
    preferences,
    onLookedAt(isLookedAt) {
      shell.look({ isLookedAt });
      // A person who comes back from web admin may have changed their profile there.
      if (isLookedAt) application.account()?.refreshAccount().catch(ignoreOutage);
    },
    onHidden: () => shell.sayStillRunning(),
  });

  const { show: showAbout, showLicenses } = about(join(out, 'licenses'));
  const drawMenu = () => installMenu({ showAbout, showLicenses: () => void showLicenses() });
  const language = openLanguage({
    catalogs,
    preferences,
    systemLanguages: () => app.getPreferredSystemLanguages(),
    onChanged(shown) {
      drawMenu();
      shell.redraw();
      emitLanguage('changed', shown);
    },
  });
  const updater = await electronUpdater({ onBeforeRestart: window.letGo });
  const host = electronChannelHost({ isOwnPage, send: window.send });
  const shell = systemShell({
    window,
    preferences,
    iconOf: iconsFrom(join(out, 'icons')),
    open: navigation.open,
    ring: () => emitShell('rang', null),
    account: () => application.account()?.shell ?? null,
    onState: (state) => emitShell('changed', state),
    chooseUpdate: (choice) => updates.choose(choice),
  });
  const page = serveApi(host, () => application, openOutside);
  const application = createApp({
    ...page,
    credentialStore: safeStorageCredentialStore(join(userData, 'session.sealed')),
    settings: settingsFile(join(userData, 'settings.json')),
    stores: sqliteStores(join(userData, 'accounts')),
    servers,
    rankers: workerRankers(startRanking),
    osIntegration: shell.osIntegration,
    onSession(state) {
      page.onSession(state);
      shell.onSession(state);
      if (state.status === 'signed-in') void language.follow(state.user.preferences.language);
    },
  });
  const emitLanguage = serveChannels(host, languageChannels, {
    get: language.shown,
    choose: ({ language }) => application.account()?.chooseLanguage(language),
  });
  const emitShell = serveChannels(host, shellChannels, {
    get: () => application.account()?.shell.state() ?? SIGNED_OUT_SHELL,
    setAway: ({ isAway }) => application.account()?.shell.setAway(isAway),
    setMuted: ({ isMuted }) => application.account()?.shell.setMuted(isMuted),
    setSound: ({ hasSound }) => application.account()?.shell.setSound(hasSound),
    setShown({ conversationId }) {
      shell.look({ conversationId });
      application.account()?.conversations.watch(conversationId);
    },
    takeNavigation: navigation.take,
  });

  const updates = openUpdates({
    updater,
    clock: systemClock,
    onState(state) {
      shell.offerUpdate(state);
      emitUpdates('changed', state);
    },
    onFailure: (error) => console.error('Updates could not be looked for', error),
  });
  const emitUpdates = serveChannels(host, updateChannels, {
    get: updates.state,
    choose: ({ choice }) => updates.choose(choice),
  });

  app.on('second-instance', window.show);
  app.on('activate', window.show);
  // It goes on in the tray: without this, the last window would take the program along.
  app.on('window-all-closed', () => {});
  app.on('before-quit', window.letGo);
  app.on('will-quit', () => {
    updates.close();
    application.close();
  });

  serveApp(join(out, 'renderer'));
  hardenSession(session.defaultSession);
  checkSpelling(session.defaultSession);
  drawMenu();
  await language.restore();
  navigation.onOpened(() => {
    window.show();
    emitShell('opened', null);
  });
  if (process.argv.includes(STARTED_BY_SYSTEM) || app.getLoginItemSettings().wasOpenedAtLogin)
    window.prepare();
  else window.show();
  // What went wrong stands on the sign-in page; the details belong in the log.
  application.start().catch((error) => console.error('The last session could not be opened', error));
}

// Windows shows notifications of a program that it knows by this name only; electron-builder.yml has the same.
if (process.platform === 'win32') app.setAppUserModelId('com.chatbotsaas.console');
app.enableSandbox();
declareAppProtocol();
hardenContents(isOwnPage);
// Two consoles on one cache would both answer for the same person.
if (app.requestSingleInstanceLock()) {
  const navigation = createPendingNavigation();
  listenForDeepLinks(navigation.open);
  void app.whenReady().then(() => start(navigation));
} else app.quit();
