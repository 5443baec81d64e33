import type { Conversation } from '@chatbot-saas/shared/contracts';
import { type Notices, openNotices } from '../notifications/notifications.ts';
import type { Attention, Badge, Chime, NoticeAnswer, Notifier } from '../notifications/ports.ts';
import type { Clock, LinkListener, ServerLink } from '../ports.ts';
import type { PreferenceStore } from '../preferences.ts';
import type { Machine } from './machine.ts';
import { type OwnPresence, openPresence } from './presence.ts';
import type { ShellState } from './shell-state.ts';

export const NOBODYS_SHELL: ShellState = {
  presence: 'offline',
  awayBy: null,
  waiting: 0,
  unread: 0,
  mutedUntil: null,
  hasSound: true,
};

/** What surrounds the window on this computer. */
export interface Surroundings {
  notifier: Notifier;
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
  /** What the connection tells is heard here too. */
  ear: Pick<LinkListener, 'onState' | 'onCatchUp' | 'onPresence'>;
  hear(changed: readonly Conversation[], removed: readonly string[]): void;
  /** The others that were heard of are not there any more. */
  keepOnly(isThere: (conversationId: string) => boolean): void;
  answer(answer: NoticeAnswer): void;
  setScreen: Notices['setScreen'];
  setAway(isAway: boolean): void;
  setMuted(isMuted: boolean): void;
  setSound(hasSound: boolean): void;
  close(): void;
}

interface ShellOptions extends Surroundings {
  userId: string;
  known: readonly Conversation[];
  link: Pick<ServerLink, 'announce' | 'setAway' | 'fetchPresence'>;
  clock: Clock;
  /** Rejects with an error whose message a person may read. */
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
    ...notices.state(),
  });
  const announce = () => {
    if (presence) onState(state());
  };

  const notices = openNotices({ ...options, onState: announce });
  presence = openPresence({
    link,
    machine,
    clock,
    hasOwnConversations: () => own.size > 0,
    onState({ awayBy }) {
      notices.setAway(awayBy === 'hand');
      announce();
    },
  });
  const { onLink, onCatchUp, onTold, setAway, close } = presence;
  announce();

  const hear: AccountShell['hear'] = (changed, removed) => {
    for (const id of removed) own.delete(id);
    for (const conversation of changed) follow(conversation);
    notices.hear(changed, removed);
  };

  return {
    state,
    ear: { onState: onLink, onCatchUp, onPresence: onTold },

    hear,
    keepOnly: (isThere) =>
      hear(
        [],
        notices.heard().filter((id) => !isThere(id)),
      ),

    answer: notices.answer,
    setScreen: notices.setScreen,
    setAway,
    setMuted: (isMuted) => (isMuted ? notices.mute() : notices.unmute()),
    setSound: notices.setSound,

    close() {
      notices.close();
      close();
    },
  };
}
