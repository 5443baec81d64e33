import type { Conversation } from '@chatbot-saas/contract';
import type { Clock } from '../ports.ts';
import type { PreferenceStore } from '../preferences.ts';
import { type Call, callNotifications } from './call-notifications.ts';
import { handoffNotifications } from './handoff-notifications.ts';
import { messageNotifications } from './message-notifications.ts';
import type { Attention, Badge, Chime, NotificationAnswer, NotificationTexts, Notifier } from './ports.ts';

export const MUTE_MS = 3_600_000;
const MUTE_CHECK_MS = 15_000;

export interface NotificationsState {
  /** Conversations that wait for this person or for anybody. */
  waiting: number;
  /** This person's own in which the visitor wrote last, not looked at since. */
  unread: number;
  /** ISO 8601; null while not muted. */
  mutedUntil: string | null;
  hasSound: boolean;
}

/** What of the console a person has before their eyes. */
export interface Screen {
  /** The window is in front and has the focus. */
  isLookedAt: boolean;
  conversationId: string | null;
}

export interface NotificationsOptions {
  userId: string;
  /** What was held before the connection: nothing of it causes a notification again. */
  known: readonly Conversation[];
  notifier: Notifier;
  texts: NotificationTexts;
  badge: Badge;
  chime: Chime;
  attention: Attention;
  clock: Clock;
  preferences: PreferenceStore;
  /** Brings up the window with this conversation; null: with the queue. */
  open(conversationId: string | null): void;
  accept(conversationId: string): Promise<unknown>;
  onState(state: NotificationsState): void;
}

export interface Notifications {
  state(): NotificationsState;
  /** What the socket brought, one at a time, or what was found after an outage, all at once. */
  update(changed: readonly Conversation[], removed: readonly string[]): void;
  /** Something calls this person once, unless they look at it already. */
  call(call: Call): void;
  /** Ids of all conversations that came by and are not removed. */
  knownIds(): string[];
  answer(answer: NotificationAnswer): void;
  setScreen(screen: Screen): void;
  /** Away by choice: a handoff that comes now causes a notification on the return. */
  setAway(isAway: boolean): void;
  mute(): void;
  unmute(): void;
  setSound(hasSound: boolean): void;
  /** Another language is shown. */
  redraw(): void;
  /** Takes everything off the screen. */
  close(): void;
}

/** Decides what calls a person and for how long, synchronously with the news of it. */
export function openNotifications(options: NotificationsOptions): Notifications {
  const { userId, notifier, texts, badge, chime, attention, clock, preferences } = options;
  const handoffs = handoffNotifications({ userId, notifier, texts });
  const messages = messageNotifications({ userId, notifier, texts });
  const calls = callNotifications(notifier);
  let screen: Screen = { isLookedAt: false, conversationId: null };
  let isAway = false;
  let isClosed = false;
  let stopWaitingForSound = () => {};

  const mutedUntil = () => {
    const { mutedUntil } = preferences.get();
    const left = mutedUntil === null ? 0 : Date.parse(mutedUntil) - clock.now().getTime();
    // Put back by seconds, a clock goes on with it; put back by a day, it must not make a day of it.
    return left > 0 && left <= 2 * MUTE_MS ? mutedUntil : null;
  };
  const isMuted = () => mutedUntil() !== null;

  const state = (): NotificationsState => ({
    waiting: handoffs.count(),
    unread: messages.count(),
    mutedUntil: mutedUntil(),
    hasSound: preferences.get().hasSound,
  });

  const announce = () => {
    const now = state();
    badge.show(now.waiting + now.unread);
    const areStanding = [handoffs, messages, calls].some((each) => each.hasStanding());
    if (!areStanding) attention.stop();
    options.onState(now);
  };

  const alert = () => {
    if (preferences.get().hasSound) chime.ring();
    if (!screen.isLookedAt) attention.start();
  };

  const isSeen = (conversationId: string) => screen.isLookedAt && screen.conversationId === conversationId;

  const notifyOfHandoffs = (): boolean => !isAway && handoffs.notify((id) => isMuted() || isSeen(id));

  const notifyOfMessages = (written: readonly string[]): boolean => {
    if (written.length === 0 || screen.isLookedAt || isMuted()) return false;
    messages.notify(written);
    return true;
  };

  const look = () => {
    if (!screen.isLookedAt) return;
    attention.stop();
    messages.acknowledge();
    if (screen.conversationId === null) return;
    messages.read(screen.conversationId);
    calls.read(screen.conversationId);
    handoffs.acknowledge(screen.conversationId);
  };

  const accept = async (conversationId: string) => {
    options.open(conversationId);
    try {
      await options.accept(conversationId);
    } catch (error) {
      if (isClosed) return;
      const text = texts.notAccepted(error);
      const tag = `accept:${conversationId}`;
      notifier.show({ tag, ...text, conversationId, actions: [], isLasting: false });
    }
  };

  const waitForSound = () => {
    stopWaitingForSound();
    if (!isMuted()) return;
    stopWaitingForSound = clock.every(MUTE_CHECK_MS, () => {
      if (isMuted()) return;
      stopWaitingForSound();
      announce();
    });
  };

  handoffs.begin(options.known);
  messages.begin(options.known);
  waitForSound();
  announce();

  return {
    state,

    update(changed, removed) {
      handoffs.update(changed, removed);
      const written = messages.update(changed, removed);
      const notified = [notifyOfHandoffs(), notifyOfMessages(written)];
      if (notified.includes(true)) alert();
      look();
      announce();
    },

    call(call) {
      if (isAway || isMuted() || isSeen(call.conversationId)) return;
      calls.notify(call);
      alert();
      announce();
    },

    knownIds: messages.knownIds,

    answer({ tag, action, conversationId }) {
      handoffs.answered(tag);
      messages.answered(tag);
      calls.answered(tag);
      if (action === 'accept' && conversationId !== null) void accept(conversationId);
      else if (action !== 'dismiss') options.open(conversationId);
      announce();
    },

    setScreen(next) {
      screen = next;
      look();
      announce();
    },

    setAway(next) {
      if (next === isAway) return;
      isAway = next;
      if (notifyOfHandoffs()) alert();
      announce();
    },

    mute() {
      preferences.set({ mutedUntil: new Date(clock.now().getTime() + MUTE_MS).toISOString() });
      handoffs.acknowledge(null);
      messages.acknowledge();
      calls.acknowledge();
      attention.stop();
      waitForSound();
      announce();
    },

    unmute() {
      preferences.set({ mutedUntil: null });
      waitForSound();
      announce();
    },

    setSound(hasSound) {
      preferences.set({ hasSound });
      announce();
    },

    redraw() {
      handoffs.draw();
      messages.draw();
      calls.draw();
    },

    close() {
      isClosed = true;
      stopWaitingForSound();
      handoffs.acknowledge(null);
      messages.acknowledge();
      calls.acknowledge();
      attention.stop();
      badge.show(0);
    },
  };
}
