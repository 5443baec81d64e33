import { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import type {
  BrowserWindowConstructorOptions,
  BrowserWindow as ElectronWindow,
  Rectangle,
  WebContents,
  WebPreferences,
} from 'electron';
import { app } from './app.ts';
import { DELIVER, pageRuntime } from './page-runtime.ts';
import { fromChromium, toChromium } from './protocol.ts';
import { askTest, owners } from './the-test.ts';

type OpenHandler = Parameters<WebContents['setWindowOpenHandler']>[0];

class StandInWebContents
  extends EventEmitter
  implements
    Pick<WebContents, 'getURL' | 'getZoomLevel' | 'reload' | 'send' | 'setWindowOpenHandler' | 'setZoomLevel'>
{
  #openHandler: OpenHandler = () => ({ action: 'allow' });
  #page: number | null = null;
  #url = '';
  readonly #preferences: WebPreferences;

  constructor(preferences: WebPreferences) {
    super();
    this.#preferences = preferences;
  }

  #zoomLevel = 0;
  getZoomLevel = () => this.#zoomLevel;
  setZoomLevel(level: number): void {
    this.#zoomLevel = level;
  }
  getLastWebPreferences = () => this.#preferences;
  getURL = () => this.#url;

  setWindowOpenHandler(handler: OpenHandler): void {
    this.#openHandler = handler;
  }

  reload(): void {
    if (this.#page !== null) askTest('reload', this.#page).catch(() => undefined);
  }

  send(channel: string, ...values: unknown[]): void {
    const call = `window.${DELIVER}?.(${JSON.stringify(channel)}, ${JSON.stringify(values)})`;
    // A page that is closing takes its messages with it.
    if (this.#page !== null) askTest('run', this.#page, call).catch(() => undefined);
  }

  attach(page: number): void {
    this.#page = page;
    owners.set(page, {
      openLink: (_, url) => this.#ask(fromChromium(url)),
      mayNavigate: (_, url, isMainFrame) => this.#mayNavigate(fromChromium(url), isMainFrame),
      hasNavigated: (_, url) => {
        this.#url = fromChromium(url);
      },
      hasClosed: () => this.emit('destroyed'),
    });
  }

  #mayNavigate(url: string, isMainFrame: boolean): boolean {
    let isPrevented = false;
    const event = {
      url,
      isMainFrame,
      preventDefault: () => {
        isPrevented = true;
      },
    };
    if (isMainFrame) this.emit('will-navigate', event);
    this.emit('will-frame-navigate', event);
    return !isPrevented;
  }

  #ask(url: string): void {
    const referrer = { url: '', policy: 'default' } as const;
    const details = { url, frameName: '', features: '', disposition: 'foreground-tab', referrer } as const;
    const { action } = this.#openHandler(details);
    if (action === 'allow') throw new Error(`The stand-in opens no second window for ${url}`);
  }
}

/** Without `on` and `once`, which return the whole window: they are EventEmitter's. */
type Used = Pick<
  ElectronWindow,
  | 'close'
  | 'destroy'
  | 'flashFrame'
  | 'focus'
  | 'getNormalBounds'
  | 'hide'
  | 'isDestroyed'
  | 'isMaximized'
  | 'isMinimized'
  | 'isVisible'
  | 'loadURL'
  | 'maximize'
  | 'restore'
  | 'setOverlayIcon'
  | 'show'
>;

export class BrowserWindow extends EventEmitter implements Used {
  static readonly #all = new Set<BrowserWindow>();
  static getAllWindows = () => [...BrowserWindow.#all];

  readonly webContents: StandInWebContents;
  readonly #page: Promise<number>;
  readonly #bounds: Rectangle;
  #isDestroyed = false;

  constructor(options: BrowserWindowConstructorOptions = {}) {
    super();
    if (!app.isReady()) throw new Error('Cannot create BrowserWindow before app is ready');
    this.webContents = new StandInWebContents(options.webPreferences ?? {});
    const { x = 0, y = 0, width = 800, height = 600 } = options;
    this.#bounds = { x, y, width, height };
    BrowserWindow.#all.add(this);
    app.windows.add(this);
    this.#page = this.#open();
    app.emit('web-contents-created', {}, this.webContents);
  }

  async #open(): Promise<number> {
    const { width, height } = this.#bounds;
    const { preload } = this.webContents.getLastWebPreferences();
    const script = preload ? pageRuntime(readFileSync(preload, 'utf8')) : null;
    const page = await askTest('openPage', { width, height }, script);
    this.webContents.attach(page);
    this.webContents.once('destroyed', () => this.#closed());
    return page;
  }

  async loadURL(url: string): Promise<void> {
    const page = await this.#page;
    await askTest('goTo', page, toChromium(url));
    this.webContents.emit('did-finish-load');
    this.emit('ready-to-show');
  }

  /** Not Electron's: whether the taskbar entry flashes. */
  isFlashing = false;
  #isVisible = false;
  #isMaximized = false;

  show(): void {
    this.#isVisible = true;
    this.emit('show');
    this.focus();
  }
  hide(): void {
    this.#isVisible = false;
    this.emit('hide');
    this.emit('blur');
  }
  isVisible = () => this.#isVisible;
  focus(): void {
    this.emit('focus');
  }
  /** Not Electron's: another program comes to the front. */
  leave(): void {
    this.emit('blur');
  }
  flashFrame(isFlashing: boolean): void {
    this.isFlashing = isFlashing;
  }
  setOverlayIcon(): void {}
  maximize(): void {
    this.#isMaximized = true;
  }
  isMaximized = () => this.#isMaximized;
  getNormalBounds = () => this.#bounds;
  isMinimized = () => false;
  restore(): void {}
  isDestroyed = () => this.#isDestroyed;

  close(): void {
    let isPrevented = false;
    const preventDefault = () => {
      isPrevented = true;
    };
    this.emit('close', { preventDefault });
    if (!isPrevented) this.destroy();
  }

  destroy(): void {
    void this.#page.then((page) => askTest('closePage', page)).catch(() => undefined);
    this.#closed();
  }

  #closed(): void {
    if (this.#isDestroyed) return;
    this.#isDestroyed = true;
    BrowserWindow.#all.delete(this);
    this.emit('closed');
    app.windowClosed(this);
  }
}
