import type { Presence } from '@chatbot-saas/contract/domain';
import { beforeEach, expect, test, vi } from 'vitest';
import { ManualClock } from '../../../test/support/fake-server.ts';
import type { MachineListener } from './machine.ts';
import { IDLE_AFTER_SECONDS, KEEP_OWN_MS, openPresence, type PresenceState } from './presence.ts';

let clock: ManualClock;
let idleSeconds: number;
let listener: MachineListener | null;
let hasOwn: boolean;
let announced: boolean[];
/** What the person chose by hand, and what it says of the person. */
let byHand: boolean[];
let isHeard: boolean;
let atServer: Presence;
let states: PresenceState[];

beforeEach(() => {
  clock = new ManualClock();
  idleSeconds = 0;
  listener = null;
  hasOwn = false;
  [announced, byHand, states] = [[], [], []];
  isHeard = true;
  atServer = 'online';
});

function begin() {
  const presence = openPresence({
    link: {
      announce: (isThere) => void announced.push(isThere),
      async setAway(isAway) {
        if (isHeard) byHand.push(isAway);
        return isHeard;
      },
      fetchPresence: async () => atServer,
    },
    machine: {
      idleSeconds: () => idleSeconds,
      listen(next) {
        listener = next;
        return () => {
          listener = null;
        };
      },
    },
    clock,
    hasOwnConversations: () => hasOwn,
    onState: (state) => states.push(state),
  });
  const connect = () => {
    presence.onLink('online');
    presence.onCatchUp();
  };
  return { presence, connect };
}

const online = { presence: 'online', awayBy: null };
const awayByMachine = { presence: 'away', awayBy: 'machine' };
const awayByHand = { presence: 'away', awayBy: 'hand' };

test('is online while a person is there, and offline without a link', () => {
  const { presence, connect } = begin();
  expect(presence.state()).toEqual({ presence: 'offline', awayBy: null });
  connect();
  expect(presence.state()).toEqual(online);
  presence.onLink('connecting');
  expect(presence.state()).toEqual({ presence: 'offline', awayBy: null });
});

test('five minutes without a key is away, the next one is back', () => {
  const { presence, connect } = begin();
  connect();
  idleSeconds = IDLE_AFTER_SECONDS - 1;
  clock.tick();
  expect(presence.state()).toEqual(online);
  idleSeconds = IDLE_AFTER_SECONDS;
  clock.tick();
  expect([presence.state(), announced]).toEqual([awayByMachine, [false]]);
  idleSeconds = 0;
  clock.tick();
  expect([presence.state(), announced]).toEqual([online, [false, true]]);
});

test('a locked screen and a sleeping machine are away at once', () => {
  const { presence, connect } = begin();
  connect();
  listener?.onLock(true);
  expect(presence.state()).toEqual(awayByMachine);
  listener?.onLock(false);
  expect(presence.state()).toEqual(online);
  hasOwn = true;
  listener?.onSuspend(true);
  listener?.onSuspend(false);
  expect(announced).toEqual([false, true, false, true]);
});

test('an agent with accepted conversations keeps them over a short absence, not over a long one', () => {
  const { presence, connect } = begin();
  connect();
  hasOwn = true;
  listener?.onLock(true);
  clock.advance(KEEP_OWN_MS - 1);
  clock.tick();
  expect([presence.state(), announced]).toEqual([awayByMachine, []]);
  clock.advance(1);
  clock.tick();
  expect(announced).toEqual([false]);
});

test('whose last conversation ends while they are away is gone then', () => {
  const { connect } = begin();
  connect();
  hasOwn = true;
  listener?.onLock(true);
  expect(announced).toEqual([]);
  hasOwn = false;
  clock.tick();
  expect(announced).toEqual([false]);
});

test('away by hand stays so, whatever the machine says', () => {
  const { presence, connect } = begin();
  connect();
  presence.setAway(true);
  expect(byHand).toEqual([true]);
  listener?.onLock(true);
  listener?.onLock(false);
  expect([presence.state(), byHand]).toEqual([awayByHand, [true]]);
  presence.onServerPresence('offline');
  expect(presence.state()).toEqual(awayByHand);
  presence.setAway(false);
  expect([presence.state(), byHand]).toEqual([online, [true, false]]);
});

test('knows after a connect, and from the server, what was chosen on another device', async () => {
  atServer = 'away';
  const { presence, connect } = begin();
  connect();
  await vi.waitFor(() => expect(presence.state()).toEqual(awayByHand));
  presence.onServerPresence('online');
  expect(presence.state()).toEqual(online);
});

test('what was chosen without a link is said once there is one, and not overruled before', async () => {
  const { presence, connect } = begin();
  isHeard = false;
  presence.setAway(true);
  await Promise.resolve();
  isHeard = true;
  connect();
  presence.onServerPresence('online');
  expect(byHand).toEqual([true]);
  expect(presence.state()).toEqual(awayByHand);
});

test('tells a state once, and nothing after its end', () => {
  const { presence, connect } = begin();
  connect();
  clock.tick();
  clock.tick();
  expect(states).toEqual([online]);
  presence.close();
  expect([listener, clock.isTicking]).toEqual([null, false]);
});

test('closed, it tells nothing more, whatever the server still answers', async () => {
  const { presence, connect } = begin();
  connect();
  atServer = 'away';
  presence.onCatchUp();
  const countBefore = states.length;
  presence.close();
  await Promise.resolve();
  presence.onServerPresence('away');
  presence.onLink('offline');
  expect(states).toHaveLength(countBefore);
});
