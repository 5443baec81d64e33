import type { Presence } from '@chatbot-saas/contract/domain';
import type { LinkState } from '../inbox/status.ts';
import type { Clock, ServerLink } from '../ports.ts';
import type { Machine } from './machine.ts';

export const IDLE_AFTER_SECONDS = 300;
/** So long a person may be away from a machine without losing the conversations they have accepted. */
export const KEEP_OWN_MS = 300_000;
const LOOK_EVERY_MS = 2_000;

/** `offline` is without a link: what the team sees then is the server's business. */
export interface PresenceState {
  presence: Presence;
  /** Who said so; null unless away. */
  awayBy: 'hand' | 'machine' | null;
}

export interface OwnPresence {
  state(): PresenceState;
  /** By hand, over all devices, until changed by hand. Without a link it is said once there is one. */
  setAway(isAway: boolean): void;
  onLink(link: LinkState): void;
  /** After each connect. */
  onCatchUp(): void;
  /** The presence that the server shows the team for this user. */
  onServerPresence(presence: Presence): void;
  close(): void;
}

interface PresenceOptions {
  link: Pick<ServerLink, 'announce' | 'setAway' | 'fetchPresence'>;
  machine: Machine;
  clock: Clock;
  /** Whether this person has accepted conversations that are still open. */
  hasOwnConversations(): boolean;
  onState(state: PresenceState): void;
}

/**
 * Away by the machine is not away by hand: it takes back only that this device is there, so a person who works on a second
 * one stays online, and coming back overrules nothing that was chosen. But the server passes on everything, accepted
 * conversations too, 30 s after the last device has gone, and an agent must not lose a visitor by locking the screen on the
 * way to the printer. So with accepted conversations the device goes only after `KEEP_OWN_MS`, without any at once; a
 * machine that is put to sleep goes at once, because its connection does.
 */
export function openPresence(options: PresenceOptions): OwnPresence {
  const { link, machine, clock, hasOwnConversations, onState } = options;
  let linkState: LinkState = 'connecting';
  let isAwayByHand = false;
  /** Chosen while there was no link to say it over. */
  let unsaid: boolean | null = null;
  let isLocked = false;
  let isSuspended = false;
  let absentSince: number | null = null;
  let isThere = true;
  let announced = '';
  let isClosed = false;

  const isIdle = () => machine.idleSeconds() >= IDLE_AFTER_SECONDS;

  const state = (): PresenceState => {
    if (linkState !== 'online') return { presence: 'offline', awayBy: null };
    if (isAwayByHand) return { presence: 'away', awayBy: 'hand' };
    return absentSince === null
      ? { presence: 'online', awayBy: null }
      : { presence: 'away', awayBy: 'machine' };
  };

  const announce = () => {
    const now = state();
    const text = JSON.stringify(now);
    if (isClosed || text === announced) return;
    announced = text;
    onState(now);
  };

  const look = () => {
    const now = clock.now().getTime();
    absentSince = isLocked || isSuspended || isIdle() ? (absentSince ?? now) : null;
    const mayStay = !isSuspended && hasOwnConversations();
    const next = absentSince === null || (mayStay && now - absentSince < KEEP_OWN_MS);
    if (next !== isThere) {
      isThere = next;
      link.announce(isThere);
    }
    announce();
  };

  const say = async (isAway: boolean) => {
    unsaid = isAway;
    // Refused or unheard, it stays unsaid until the next connect.
    const isHeard = await link.setAway(isAway).catch(() => false);
    if (isHeard && unsaid === isAway) unsaid = null;
  };

  const stopListening = machine.listen({
    onLock(next) {
      isLocked = next;
      look();
    },
    onSuspend(next) {
      isSuspended = next;
      look();
    },
  });
  const stopLooking = clock.every(LOOK_EVERY_MS, look);

  const onServerPresence = (presence: Presence) => {
    // Offline says only that no device is there; away and online say what was chosen.
    if (unsaid === null && presence !== 'offline') isAwayByHand = presence === 'away';
    announce();
  };

  return {
    state,

    setAway(isAway) {
      isAwayByHand = isAway;
      announce();
      void say(isAway);
    },

    onLink(next) {
      linkState = next;
      announce();
    },

    onCatchUp() {
      if (unsaid !== null) void say(unsaid);
      else link.fetchPresence().then(onServerPresence, () => undefined);
    },

    onServerPresence,

    close() {
      isClosed = true;
      stopListening();
      stopLooking();
    },
  };
}
