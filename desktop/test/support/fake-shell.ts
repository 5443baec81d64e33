import type {
  Attention,
  Badge,
  Chime,
  NativeNotification,
  NotificationTexts,
  Notifier,
} from '../../src/core/notifications/ports.ts';
import type { Machine, MachineListener } from '../../src/core/os/machine.ts';
import type { OsIntegration } from '../../src/core/os/shell.ts';
import type { PreferenceStore, Preferences } from '../../src/core/preferences.ts';

const silence = () => ({ title: '', body: '' });
const NO_TEXTS: NotificationTexts = {
  handoff: silence,
  handoffs: silence,
  message: silence,
  messages: silence,
  mention: silence,
  snoozeOver: silence,
  scheduleFailed: silence,
  notAccepted: silence,
};

/** The ports to what surrounds the window, remembering what a person would see and hear. */
export class FakeShell implements PreferenceStore {
  readonly shown = new Map<string, NativeNotification>();
  /** Every notice ever shown, in order. */
  readonly history: NativeNotification[] = [];
  badgeCount = 0;
  rings = 0;
  isFlashing = false;
  #preferences: Preferences = {
    hasSound: true,
    mutedUntil: null,
    hasToldOfTray: false,
    window: null,
    language: null,
  };

  /** A process of Node runs no macros, so its notices have no texts. */
  readonly texts: NotificationTexts;
  constructor(texts = NO_TEXTS) {
    this.texts = texts;
  }

  readonly notifier: Notifier = {
    show: (notification) => {
      this.shown.set(notification.tag, notification);
      this.history.push(notification);
    },
    close: (tag) => void this.shown.delete(tag),
  };
  readonly badge: Badge = {
    show: (count) => {
      this.badgeCount = count;
    },
  };
  readonly chime: Chime = {
    ring: () => {
      this.rings += 1;
    },
  };
  readonly attention: Attention = {
    start: () => {
      this.isFlashing = true;
    },
    stop: () => {
      this.isFlashing = false;
    },
  };

  readonly #machineListeners = new Set<MachineListener>();
  readonly machine: Machine = {
    idleSeconds: () => 0,
    listen: (listener) => {
      this.#machineListeners.add(listener);
      return () => void this.#machineListeners.delete(listener);
    },
  };
  readonly opened: (string | null)[] = [];

  get osIntegration(): OsIntegration {
    const { notifier, texts, badge, chime, attention, machine, opened } = this;
    return {
      ...{ notifier, texts, badge, chime, attention, machine, preferences: this },
      open: (conversationId) => void opened.push(conversationId),
      onState: () => {},
    };
  }

  /** The machine goes to sleep and wakes up. */
  sleep(): void {
    for (const isSuspended of [true, false])
      for (const { onSuspend } of [...this.#machineListeners]) onSuspend(isSuspended);
  }
  /** Whether anybody hears of what the machine does. */
  get isHeard(): boolean {
    return this.#machineListeners.size > 0;
  }

  get = () => this.#preferences;
  set(change: Partial<Preferences>): void {
    this.#preferences = { ...this.#preferences, ...change };
  }

  /** Titles of what stands on the screen. */
  get titles(): string[] {
    return [...this.shown.values()].map(({ title }) => title);
  }
}
