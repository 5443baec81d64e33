import { ApiError } from '@chatbot-saas/client';
import type { Conversation } from '@chatbot-saas/contract';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ManualClock } from '../../../test/support/fake-server.ts';
import { FakeShell } from '../../../test/support/fake-shell.ts';
import { speakGerman } from '../../../test/support/made-up-language.ts';
import { aConversation } from '../../../test/support/samples.ts';
import { notificationTexts } from '../../texts/notification-texts.ts';
import { MUTE_MS, type NotificationsState, openNotifications } from './notifications.ts';

const ME = '00000000-0000-4000-8000-000000000001';
const ADA = '00000000-0000-4000-8000-000000000002';

const waiting = (name: string, fields: Partial<Conversation> = {}) =>
  aConversation({ visitor: { name, email: null }, ...fields });
const offered = (conversation: Conversation, agent: string): Conversation => ({
  ...conversation,
  assignedAgent: agent,
});
const taken = (conversation: Conversation, agent: string): Conversation => ({
  ...offered(conversation, agent),
  isAccepted: true,
});
const said = (
  conversation: Conversation,
  content: string,
  minute: number,
  role: 'user' | 'agent' = 'user',
) => {
  const lastMessage = {
    role,
    content,
    timestamp: `2026-03-02T10:${String(minute).padStart(2, '0')}:00.000Z`,
  };
  return { ...conversation, lastMessage, ...(role === 'user' && { lastVisitorMessage: lastMessage }) };
};

let shell: FakeShell;
let clock: ManualClock;
let states: NotificationsState[];
const open = vi.fn<(conversationId: string | null) => void>();
const accept = vi.fn<(conversationId: string) => Promise<unknown>>();

function begin(known: readonly Conversation[] = []) {
  const notifications = openNotifications({
    userId: ME,
    known,
    notifier: shell.notifier,
    texts: shell.texts,
    badge: shell.badge,
    chime: shell.chime,
    attention: shell.attention,
    preferences: shell,
    clock,
    open,
    accept,
    onState: (state) => states.push(state),
  });
  const update = (...changed: Conversation[]) => notifications.update(changed, []);
  const answer = (action: 'accept' | 'open' | 'dismiss') => {
    const [notification] = shell.shown.values();
    if (!notification) throw new Error('No notice to answer');
    notifications.answer({ tag: notification.tag, action, conversationId: notification.conversationId });
  };
  return { notifications, update, answer };
}

beforeEach(() => {
  shell = new FakeShell(notificationTexts);
  clock = new ManualClock();
  states = [];
  open.mockReset();
  accept.mockReset().mockResolvedValue(undefined);
});

describe('a handoff', () => {
  test('is shown at once, with sound, flashing and the badge, and stays', () => {
    const { update } = begin();
    update(waiting('Priya'));
    expect([...shell.shown.values()]).toMatchObject([
      {
        title: 'New handoff request from Priya',
        body: 'Parcel lost',
        actions: ['accept', 'open'],
        isLasting: true,
      },
    ]);
    expect(shell).toMatchObject({ rings: 1, isFlashing: true, badgeCount: 1 });
  });

  test('that another change repeats is not shown again', () => {
    const { update } = begin();
    const priya = waiting('Priya');
    update(priya);
    update({ ...priya, messageCount: 9 });
    expect([shell.history.length, shell.rings]).toEqual([1, 1]);
  });

  test('offered to me says so, also when it waited for anybody before, and each time again', () => {
    const { update } = begin();
    const priya = waiting('Priya');
    update(priya);
    update(offered(priya, ME));
    expect(shell.titles).toEqual(['You have a new handoff request']);
    expect(shell.rings).toBe(2);
    update(priya);
    expect([shell.titles, shell.rings]).toEqual([['New handoff request from Priya'], 2]);
    update(offered(priya, ME));
    expect([shell.titles, shell.rings]).toEqual([['You have a new handoff request'], 3]);
  });

  test('that escalates is shown again', () => {
    const { update, answer } = begin();
    const priya = waiting('Priya');
    update(priya);
    answer('dismiss');
    expect(shell.titles).toEqual([]);
    update({ ...priya, status: 'escalated' });
    expect([shell.titles, shell.rings]).toEqual([['New handoff request from Priya'], 2]);
  });

  test.for([
    ['taken by a colleague', (one: Conversation) => taken(one, ADA)],
    ['taken by me', (one: Conversation) => taken(one, ME)],
    ['offered to a colleague', (one: Conversation) => offered(one, ADA)],
    ['ended', (one: Conversation): Conversation => ({ ...one, status: 'ended' })],
  ] as const)('%s takes its notice, the flashing and the badge away', ([, change]) => {
    const { update } = begin();
    const priya = waiting('Priya');
    update(priya);
    update(change(priya));
    expect(shell.titles).toEqual([]);
    expect(shell).toMatchObject({
      isFlashing: false,
      badgeCount: 0,
    });
  });

  test('that leaves the list takes its notice away, and no other one', () => {
    const { notifications, update } = begin();
    const [priya, bob] = [waiting('Priya'), waiting('Bob')];
    update(priya);
    update(bob);
    notifications.update([], [priya._id]);
    expect(shell.titles).toEqual(['New handoff request from Bob']);
  });

  test('offered to a colleague from the start is none of mine', () => {
    const { update } = begin();
    update(offered(waiting('Priya'), ADA));
    expect(shell).toMatchObject({ history: [], rings: 0, badgeCount: 0 });
  });

  test('of three and more one notice speaks, and counts down as they are taken', () => {
    const { update } = begin();
    const three = [waiting('A'), waiting('B'), waiting('C')] as const;
    for (const one of three) update(one);
    expect(shell.titles).toEqual(['3 new handoff requests']);
    update(taken(three[0], ADA));
    expect(shell.titles).toEqual(['2 new handoff requests']);
    update(taken(three[1], ADA));
    expect([...shell.shown.values()]).toMatchObject([
      { title: 'New handoff request from C', actions: ['accept', 'open'] },
    ]);
    update(taken(three[2], ADA));
    expect([shell.titles, shell.rings]).toEqual([[], 3]);
  });
});

describe('after a restart or an outage', () => {
  test('what was known before is counted and not shown again', () => {
    const priya = waiting('Priya');
    const { update } = begin([priya]);
    expect(shell).toMatchObject({ history: [], rings: 0, badgeCount: 1 });
    update({ ...priya, messageCount: 9 });
    expect(shell.history).toEqual([]);
  });

  test('what came meanwhile is shown once, several as one', () => {
    const { update } = begin([waiting('Priya')]);
    const [bob, cleo] = [waiting('Bob'), waiting('Cleo')];
    update(bob, offered(cleo, ME), taken(waiting('Dan'), ADA));
    expect([...shell.shown.values()]).toMatchObject([
      { title: '2 new handoff requests', body: '1 offered to you', conversationId: null },
    ]);
    expect(shell.rings).toBe(1);
    update(bob, cleo);
    expect(shell.rings).toBe(1);
  });

  test('messages of several visitors are shown as one', () => {
    const [bob, cleo] = [taken(waiting('Bob'), ME), taken(waiting('Cleo'), ME)];
    const { update } = begin([bob, cleo]);
    update(said(bob, 'Hello?', 1), said(cleo, 'Still there?', 2));
    expect([...shell.shown.values()]).toMatchObject([
      { title: 'New messages in 2 conversations', body: 'Bob and Cleo', isLasting: false },
    ]);
    expect(shell.rings).toBe(1);
  });
});

describe('answering a notice', () => {
  test('opens that very conversation, and takes the notice and the flashing away', () => {
    const { update, answer } = begin();
    const priya = waiting('Priya');
    update(priya);
    answer('open');
    expect(open).toHaveBeenCalledExactlyOnceWith(priya._id);
    expect(accept).not.toHaveBeenCalled();
    expect([shell.titles, shell.isFlashing]).toEqual([[], false]);
  });

  test('with Accept takes the conversation and opens it', () => {
    const { update, answer } = begin();
    const priya = waiting('Priya');
    update(priya);
    answer('accept');
    expect(accept).toHaveBeenCalledExactlyOnceWith(priya._id);
    expect(open).toHaveBeenCalledExactlyOnceWith(priya._id);
  });

  test('with Accept too late says who has it', async () => {
    const message = 'Already taken by Ada Park';
    accept.mockRejectedValue(new ApiError({ status: 409, code: 'already_taken', message }));
    const { update, answer } = begin();
    update(waiting('Priya'));
    answer('accept');
    await vi.waitFor(() => expect(shell.titles).toEqual([message]));
  });

  test('that speaks of messages leaves those of handoffs alone', () => {
    const [bob, cleo] = [taken(waiting('Bob'), ME), taken(waiting('Cleo'), ME)];
    const { notifications, update } = begin([bob, cleo]);
    update(waiting('Priya'));
    update(said(bob, 'Hello?', 1), said(cleo, 'Still there?', 2));
    notifications.answer({ tag: 'messages', action: 'dismiss', conversationId: null });
    expect(shell.titles).toEqual(['New handoff request from Priya']);
  });
});

describe('the screen', () => {
  test('looked at stops the flashing; the notice of a handoff stays until that conversation is open', () => {
    const { notifications, update } = begin();
    const priya = waiting('Priya');
    update(priya);
    notifications.setScreen({ isLookedAt: true, conversationId: null });
    expect([shell.isFlashing, shell.titles.length]).toEqual([false, 1]);
    notifications.setScreen({ isLookedAt: true, conversationId: priya._id });
    expect(shell.titles).toEqual([]);
  });

  test('that shows the conversation already needs no notice of it', () => {
    const { notifications, update } = begin();
    const priya = waiting('Priya');
    notifications.setScreen({ isLookedAt: true, conversationId: priya._id });
    update(priya);
    expect(shell).toMatchObject({ history: [], rings: 0, badgeCount: 1 });
  });

  test('looked at needs no notice of a message, and marks what it shows as read', () => {
    const bob = taken(waiting('Bob'), ME);
    const { notifications, update } = begin([said(bob, 'Hello', 1, 'agent')]);
    update(said(bob, 'Hello?', 2));
    expect([shell.titles, shell.badgeCount]).toEqual([['New message from Bob'], 1]);
    notifications.setScreen({ isLookedAt: true, conversationId: bob._id });
    expect([shell.titles, shell.badgeCount, shell.isFlashing]).toEqual([[], 0, false]);
    update(said(bob, 'Anybody?', 3));
    expect([shell.history.length, shell.badgeCount]).toEqual([1, 0]);
  });
});

describe('a message', () => {
  test('in a conversation of mine is shown with its words; an answer takes notice and badge away', () => {
    const bob = taken(waiting('Bob'), ME);
    const { update } = begin([bob]);
    update(said(bob, 'Is it **here**?', 1));
    expect([...shell.shown.values()]).toMatchObject([{ title: 'New message from Bob', body: 'Is it here?' }]);
    update(said(bob, 'Yes', 2, 'agent'));
    expect([shell.titles, shell.badgeCount]).toEqual([[], 0]);
  });

  test('without a text is shown as what it brought', () => {
    const bob = taken(waiting('Bob'), ME);
    begin([bob]).update(said(bob, '', 1));
    expect([...shell.shown.values()]).toMatchObject([{ title: 'New message from Bob', body: 'Sent a file' }]);
  });

  test('in a colleague’s conversation, or one that is new here, is not shown', () => {
    const bob = taken(waiting('Bob'), ADA);
    const { update } = begin([bob]);
    update(said(bob, 'Hello?', 1));
    update(said(taken(waiting('Cleo'), ME), 'Long ago', 1));
    expect(shell.history).toEqual([]);
  });
});

describe('quiet', () => {
  test('for an hour: nothing shown, no sound, and nothing shouted afterwards; the badge counts on', () => {
    const { notifications, update } = begin();
    update(waiting('Before'));
    notifications.mute();
    expect(shell.titles).toEqual([]);
    const priya = waiting('Priya');
    update(priya);
    expect(shell).toMatchObject({ rings: 1, isFlashing: false, badgeCount: 2 });
    expect(notifications.state().mutedUntil).toBe('2026-03-02T15:02:00.000Z');
    clock.advance(MUTE_MS);
    clock.tick();
    expect(states.at(-1)?.mutedUntil).toBeNull();
    expect([shell.titles, clock.isTicking]).toEqual([[], false]);
    update({ ...priya, messageCount: 9 }, waiting('After'));
    expect(shell.titles).toEqual(['New handoff request from After']);
  });

  test('outlives a restart, and can be ended early', () => {
    begin().notifications.mute();
    const { notifications, update } = begin();
    update(waiting('Priya'));
    expect(shell.titles).toEqual([]);
    notifications.unmute();
    update(waiting('Bob'));
    expect(shell.titles).toEqual(['New handoff request from Bob']);
  });

  test('does not last for a day with a clock that is put back by one', () => {
    const { notifications, update } = begin();
    notifications.mute();
    clock.advance(-60_000);
    update(waiting('Priya'));
    expect(shell.titles).toEqual([]);
    clock.advance(-24 * MUTE_MS);
    update(waiting('Bob'));
    expect(notifications.state().mutedUntil).toBeNull();
    expect(shell.titles).toEqual(['New handoff request from Bob']);
  });

  test('without sound shows all the same', () => {
    const { notifications, update } = begin();
    notifications.setSound(false);
    update(waiting('Priya'));
    expect([shell.titles.length, shell.rings]).toEqual([1, 0]);
  });

  test('while away by choice; what still waits on the return is shown as one', () => {
    const { notifications, update } = begin();
    notifications.setAway(true);
    const gone = waiting('Gone');
    update(waiting('A'));
    update(waiting('B'));
    update(gone);
    update({ ...gone, status: 'ended' });
    expect(shell).toMatchObject({ history: [], rings: 0, badgeCount: 2 });
    notifications.setAway(false);
    expect([shell.titles, shell.rings]).toEqual([['2 new handoff requests'], 1]);
  });

  test('at the end: nothing of this account stays on the screen', () => {
    const { notifications, update } = begin();
    update(waiting('Priya'));
    notifications.close();
    expect([shell.titles, shell.badgeCount, shell.isFlashing]).toEqual([[], 0, false]);
  });
});

test('notices that stand are shown again in another language, without a sound', () => {
  const { update, notifications } = begin();
  update(waiting('Priya'));
  speakGerman({ 'New handoff request from {name}': 'Neue Anfrage von {name}' });
  notifications.redraw();
  expect([shell.titles, shell.rings]).toEqual([['Neue Anfrage von Priya'], 1]);
});
