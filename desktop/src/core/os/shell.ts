import type { Conversation, Mention } from '@chatbot-saas/contract';
import { type Notifications, openNotifications } from '../notifications/notifications.ts';
import type {
  Attention,
  Badge,
  Chime,
  NotificationAnswer,
  NotificationTexts,
  Notifier,
} from '../notifications/ports.ts';
import type { Clock, LinkListener, ServerLink } from '../ports.ts';
import type { PreferenceStore } from '../preferences.ts';
import type { Machine } from './machine.ts';
import { type OwnPresence, openPresence } from './presence.ts';
import type { ShellState } from './shell-state.ts';

export const SIGNED_OUT_SHELL: ShellState = {
  presence: 'offline',
  awayBy: null,
  waiting: 0,
  unread: 0,
  mutedUntil: null,
  hasSound: true,
};

/** What surrounds the window on this computer. */
export interface OsIntegration {
  notifier: Notifier;
  texts: NotificationTexts;
  badge: Badge;
  chime: Chime;
  attention: Attention;
  machine: Machine;
  preferences: PreferenceStore;
  /** Brings up the window with this conversation; null: with the queue. */
  open(conversationId: string | null): void;
  onState(state: ShellState): void;
}

/** One account's part of the console outside its window. */
export interface AccountShell {
  state(): ShellState;
  /** Events of the connection arrive here too. */
  linkEvents: Pick<LinkListener, 'onState' | 'onCatchUp' | 'onPresence'>;
  update(changed: readonly Conversation[], removed: readonly string[]): void;
  /** A note calls this person. */
  mentioned(mention: Mention): void;
  /** A conversation of this person is back. */
  snoozeOver(conversation: Conversation): void;
  /** What this person wanted to be sent later was not. */
  scheduleFailed(conversation: Conversation, content: string): void;
  /** The others that were heard of are not there any more. */
  keepOnly(isThere: (conversationId: string) => boolean): void;
  answer(answer: NotificationAnswer): void;
  setScreen: Notifications['setScreen'];
  setAway(isAway: boolean): void;
  setMuted(isMuted: boolean): void;
  setSound(hasSound: boolean): void;
  /** Another language is shown. */
  redraw(): void;
  close(): void;
}

interface ShellOptions extends OsIntegration {
  userId: string;
  known: readonly Conversation[];
  link: Pick<ServerLink, 'announce' | 'setAway' | 'fetchPresence'>;
  clock: Clock;
  accept(conversationId: string): Promise<unknown>;
}

export function openShell(options: ShellOptions): AccountShell {
  const { userId, known, link, clock, machine, onState } = options;
  let presence: OwnPresence | null = null;
  const own = new Set<string>();

  const follow = (conversation: Conversation) => {
    const { _id, status, isAccepted, assignedAgent } = conversation;
    if (status !== 'ended' && isAccepted && assignedAgent === userId) own.add(_id);
    else own.delete(_id);
  };
  for (const conversation of known) follow(conversation);

  const state = (): ShellState => ({
    ...(presence?.state() ?? { presence: 'offline', awayBy: null }),
    ...notifications.state(),
  });
  const announce = () => {
    if (presence) onState(state());
  };

  const notifications = openNotifications({ ...options, onState: announce });
  presence = openPresence({
    link,
    machine,
    clock,
    hasOwnConversations: () => own.size > 0,
    onState({ awayBy }) {
      notifications.setAway(awayBy === 'hand');
      announce();
    },
  });
  const { onLink, onCatchUp, onServerPresence, setAway, close } = presence;
  announce();

  const update: AccountShell['update'] = (changed, removed) => {
    for (const id of removed) own.delete(id);
    for (const conversation of changed) follow(conversation);
    notifications.update(changed, removed);
  };

  return {
    state,
    linkEvents: { onState: onLink, onCatchUp, onPresence: onServerPresence },

    update,
    keepOnly: (isThere) =>
      update(
        [],
        notifications.knownIds().filter((id) => !isThere(id)),
      ),

    mentioned: (mention) =>
      notifications.call({
        kind: 'mention',
        conversationId: mention.conversation._id,
        text: () => options.texts.mention(mention),
      }),
    snoozeOver: (conversation) =>
      notifications.call({
        kind: 'snooze',
        conversationId: conversation._id,
        text: () => options.texts.snoozeOver(conversation),
      }),
    scheduleFailed: (conversation, content) =>
      notifications.call({
        kind: 'schedule',
        conversationId: conversation._id,
        text: () => options.texts.scheduleFailed(conversation, content),
      }),

    answer: notifications.answer,
    setScreen: notifications.setScreen,
    setAway,
    setMuted: (isMuted) => (isMuted ? notifications.mute() : notifications.unmute()),
    setSound: notifications.setSound,
    redraw: notifications.redraw,

    close() {
      notifications.close();
      close();
    },
  };
}
