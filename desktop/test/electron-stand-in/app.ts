import { EventEmitter } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type * as Electron from 'electron';
import type { App } from 'electron';

/** Without `on` and `once`, which return the whole App: they are EventEmitter's. */
type Used = Pick<
  App,
  | 'isPackaged'
  | 'enableSandbox'
  | 'dock'
  | 'exit'
  | 'getLoginItemSettings'
  | 'getName'
  | 'getPath'
  | 'getPreferredSystemLanguages'
  | 'getVersion'
  | 'isReady'
  | 'quit'
  | 'requestSingleInstanceLock'
  | 'setAboutPanelOptions'
  | 'setAppUserModelId'
  | 'setAsDefaultProtocolClient'
  | 'setBadgeCount'
  | 'setLoginItemSettings'
  | 'showAboutPanel'
  | 'whenReady'
>;

const userData = process.argv.find((item) => item.startsWith('--user-data-dir='))?.split('=', 2)[1];

class StandInApp extends EventEmitter {
  readonly isPackaged = true;
  /** Windows register here, so that quitting closes them. */
  readonly windows = new Set<{ close(): void }>();
  #isReady = false;
  #isQuitting = false;
  #lock: string | null = null;
  readonly #ready = nextTurn().then(() => {
    this.#isReady = true;
    this.emit('ready');
  });

  getName = () => 'ChatBot SaaS Console';
  getVersion = () => '0.0.0';
  enableSandbox = () => {};
  getPreferredSystemLanguages = () => ['en-US', 'de-AT'];
  setAboutPanelOptions = (_options: Electron.AboutPanelOptionsOptions) => {};
  showAboutPanel = () => {};
  setAppUserModelId = (_id: string) => {};
  isReady = () => this.#isReady;
  whenReady = () => this.#ready;

  /** A Mac's only. */
  readonly dock: Electron.Dock | undefined = undefined;
  /** Not Electron's: the number on the launcher. */
  badgeCount = 0;
  setBadgeCount(count = 0): boolean {
    this.badgeCount = count;
    return true;
  }

  /** Not Electron's: the schemes that open this program. */
  readonly protocols: string[] = [];
  setAsDefaultProtocolClient(scheme: string): boolean {
    this.protocols.push(scheme);
    return true;
  }

  #startsWithSystem = false;
  setLoginItemSettings({ openAtLogin = false }: Electron.Settings): void {
    this.#startsWithSystem = openAtLogin;
  }
  getLoginItemSettings(): Electron.LoginItemSettings {
    const openAtLogin = this.#startsWithSystem;
    const none = {
      openAsHidden: false,
      wasOpenedAtLogin: false,
      wasOpenedAsHidden: false,
      restoreState: false,
    };
    return {
      openAtLogin,
      ...none,
      status: 'not-registered',
      executableWillLaunchAtLogin: openAtLogin,
      launchItems: [],
    };
  }

  getPath(name: Parameters<App['getPath']>[0]): string {
    if (name === 'appData' && userData) return join(userData, 'app-data');
    if (name !== 'userData' || !userData) throw new Error(`The stand-in has no path for ${name}`);
    return userData;
  }

  /** One holder per user data folder; a second process wakes the first, which then hears 'second-instance'. */
  requestSingleInstanceLock(): boolean {
    const file = join(this.getPath('userData'), 'stand-in.lock');
    const holder = readHolder(file);
    if (holder !== null && isAlive(holder)) {
      writeFileSync(`${file}.words`, JSON.stringify(process.argv));
      process.kill(holder, 'SIGUSR2');
      return false;
    }
    writeFileSync(file, String(process.pid));
    this.#lock = file;
    process.on('SIGUSR2', () => {
      const words = JSON.parse(readFileSync(`${file}.words`, 'utf8')) as string[];
      this.emit('second-instance', {}, words, '', null);
    });
    return true;
  }

  quit(): void {
    if (this.#isQuitting) return;
    this.#isQuitting = true;
    this.emit('before-quit', {});
    for (const window of [...this.windows]) window.close();
    this.emit('will-quit', {});
    this.exit(0);
  }

  exit(code = 0): void {
    if (this.#lock) rmSync(this.#lock, { force: true });
    this.emit('quit', {}, code);
    setImmediate(() => process.exit(code));
  }

  windowClosed(window: { close(): void }): void {
    this.windows.delete(window);
    if (this.windows.size === 0 && !this.#isQuitting) this.emit('window-all-closed');
  }
}

function readHolder(file: string): number | null {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

export const app = new StandInApp() satisfies Used;
