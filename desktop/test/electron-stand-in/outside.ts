import { EventEmitter } from 'node:events';
import type {
  Notification as ElectronNotification,
  Tray as ElectronTray,
  MenuItemConstructorOptions,
  NativeImage,
  NotificationConstructorOptions,
  PowerMonitor,
  Screen,
} from 'electron';
import type { StandInMenu } from './menu.ts';

type Event = Parameters<EventEmitter['emit']>[1];
const event: Event = { preventDefault() {}, defaultPrevented: false };

/** What stands on the person's screen, oldest first. Tests click it, choose its buttons or dismiss it. */
export class Notification
  extends EventEmitter
  implements Pick<ElectronNotification, 'close' | 'show' | 'title' | 'body'>
{
  /** Not Electron's. */
  static readonly standing: Notification[] = [];
  /** Not Electron's: everything that was ever shown, with when. */
  static readonly history: { title: string; body: string; at: number }[] = [];
  static isSupported = () => true;
  static handleActivation = (_callback: unknown) => {};

  readonly options: NotificationConstructorOptions;

  constructor(options: NotificationConstructorOptions = {}) {
    super();
    this.options = options;
  }

  get title(): string {
    return this.options.title ?? '';
  }
  get body(): string {
    return this.options.body ?? '';
  }

  show(): void {
    // As systems do with one that has the id of an earlier one.
    const earlier = Notification.standing.find(({ options }) => options.id === this.options.id);
    if (earlier) earlier.#leave();
    Notification.standing.push(this);
    Notification.history.push({ title: this.title, body: this.body, at: Date.now() });
    this.emit('show', event);
  }

  close(): void {
    if (this.#leave()) this.emit('close', event);
  }

  /** Not Electron's. */
  click(): void {
    if (this.#leave()) this.emit('click', event);
  }

  /** Not Electron's: presses the button of that name. */
  press(text: string): void {
    const actionIndex = this.options.actions?.findIndex((action) => action.text === text) ?? -1;
    if (actionIndex < 0) throw new Error(`"${this.title}" has no button ${text}`);
    if (this.#leave()) this.emit('action', { ...event, actionIndex, selectionIndex: -1 });
  }

  #leave(): boolean {
    const index = Notification.standing.indexOf(this);
    if (index >= 0) Notification.standing.splice(index, 1);
    return index >= 0;
  }
}
Notification satisfies Pick<typeof ElectronNotification, 'handleActivation' | 'isSupported'>;

export class Tray
  extends EventEmitter
  implements Pick<ElectronTray, 'destroy' | 'setContextMenu' | 'setImage' | 'setToolTip'>
{
  /** Not Electron's. */
  static readonly all: Tray[] = [];
  image: unknown;
  toolTip = '';
  items: readonly MenuItemConstructorOptions[] = [];

  constructor(image: NativeImage | string) {
    super();
    this.image = image;
    Tray.all.push(this);
  }

  setImage(image: NativeImage | string): void {
    this.image = image;
  }
  setToolTip(toolTip: string): void {
    this.toolTip = toolTip;
  }
  setContextMenu(menu: unknown): void {
    this.items = (menu as StandInMenu).template as MenuItemConstructorOptions[];
  }
  destroy(): void {
    Tray.all.splice(Tray.all.indexOf(this), 1);
  }

  /** Not Electron's. */
  choose(label: string): void {
    const item = this.items.find((one) => one.label?.startsWith(label));
    if (!item) throw new Error(`The tray has no ${label}`);
    (item.click as () => void)();
  }
}

class StandInPowerMonitor extends EventEmitter {
  /** Not Electron's: seconds since the last key, as a test plays them. */
  idle = 0;
  getSystemIdleTime = () => this.idle;
}
export const powerMonitor = new StandInPowerMonitor() satisfies Pick<PowerMonitor, 'getSystemIdleTime'>;

const area = { x: 0, y: 0, width: 1920, height: 1080 };
export const screen = {
  getAllDisplays: () => [{ workArea: area }] as ReturnType<Screen['getAllDisplays']>,
} satisfies Pick<Screen, 'getAllDisplays'>;

type ImageUsed = Pick<NativeImage, 'addRepresentation' | 'isEmpty' | 'setTemplateImage'>;

class StandInImage implements ImageUsed {
  readonly representations: Parameters<NativeImage['addRepresentation']>[0][] = [];
  addRepresentation(options: Parameters<NativeImage['addRepresentation']>[0]): void {
    this.representations.push(options);
  }
  isEmpty = () => this.representations.length === 0;
  setTemplateImage(_isTemplate: boolean): void {}
}
export const nativeImage = { createEmpty: () => new StandInImage() };
