import { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import type {
  BrowserWindowConstructorOptions,
  BrowserWindow as ElectronWindow,
  Rectangle,
  WebContents,
  WebPreferences,
} from 'electron';
import type { Page, Request as PageRequest, Route } from 'playwright-core';
import { app } from './app.ts';
import { openBrowser } from './browser.ts';
import { invokeFromPage } from './ipc.ts';
import { DELIVER, INVOKE, OPEN, pageRuntime } from './page-runtime.ts';
import { answer, fromChromium, toChromium } from './protocol.ts';

type OpenHandler = Parameters<WebContents['setWindowOpenHandler']>[0];

class StandInWebContents
  extends EventEmitter
  implements
    Pick<WebContents, 'getURL' | 'getZoomLevel' | 'reload' | 'send' | 'setWindowOpenHandler' | 'setZoomLevel'>
{
  #openHandler: OpenHandler = () => ({ action: 'allow' });
  #page: Page | null = null;
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
  getURL = () => (this.#page ? fromChromium(this.#page.url()) : '');

  setWindowOpenHandler(handler: OpenHandler): void {
    this.#openHandler = handler;
  }

  reload(): void {
    this.#page?.reload().catch(() => undefined);
  }

  send(channel: string, ...values: unknown[]): void {
    const call = `window.${DELIVER}?.(${JSON.stringify(channel)}, ${JSON.stringify(values)})`;
    // A page that is closing takes its messages with it.
    this.#page?.evaluate(call).catch(() => undefined);
  }

  async attach(page: Page): Promise<void> {
    this.#page = page;
    await page.exposeBinding(INVOKE, ({ frame }, channel: string, values: unknown[]) => {
      const parent = frame.parentFrame() ? {} : null;
      return invokeFromPage({ url: fromChromium(frame.url()), parent }, channel, values);
    });
    if (this.#preferences.preload) {
      await page.addInitScript({ content: pageRuntime(readFileSync(this.#preferences.preload, 'utf8')) });
    }
    await page.route('**/*', (route, request) => this.#load(page, route, request));
    await page.exposeBinding(OPEN, (_source, url: string) => this.#ask(fromChromium(url)));
  }

  async #load(page: Page, route: Route, request: PageRequest): Promise<void> {
    const isMainFrame = request.frame() === page.mainFrame();
    if (request.isNavigationRequest() && page.url() !== 'about:blank') {
      let isPrevented = false;
      const event = {
        url: fromChromium(request.url()),
        isMainFrame,
        preventDefault: () => {
          isPrevented = true;
        },
      };
      if (isMainFrame) this.emit('will-navigate', event);
      this.emit('will-frame-navigate', event);
      if (isPrevented) return route.abort('aborted');
    }
    const response = await answer(request.method(), request.url());
    if (!response) return route.continue();
    await route.fulfill({
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: Buffer.from(await response.arrayBuffer()),
    });
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
  readonly #page: Promise<Page>;
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

  async #open(): Promise<Page> {
    const { width, height } = this.#bounds;
    const page = await (await openBrowser()).newPage();
    await page.setViewportSize({ width, height });
    page.on('close', () => this.#closed());
    await this.webContents.attach(page);
    return page;
  }

  async loadURL(url: string): Promise<void> {
    const page = await this.#page;
    await page.goto(toChromium(url));
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
    void this.#page.then((page) => page.close()).catch(() => undefined);
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
