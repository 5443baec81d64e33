import type { Conversation } from '@chatbot-saas/contract';
import { NO_FILTER } from '@chatbot-saas/contract/domain';
import { conversationWith } from '@chatbot-saas/testing/conversation-with';
import { describe, expect, it } from 'vitest';
import type { QueueView } from './filters.ts';
import { type ConversationPage, withUpdates } from './queue-order.ts';

const everything: QueueView = { view: 'all', search: '', filter: NO_FILTER, userId: 'me' };
const at = (minute: number) => `2026-01-01T00:${String(minute).padStart(2, '0')}:00.000Z`;
/** With the assistant: it waits for no agent. */
const one = (id: string, minute: number, fields: Partial<Conversation> = {}) =>
  conversationWith({ _id: id, status: 'active', updatedAt: at(minute), ...fields });
const waiting = (id: string, since: number, minute: number, fields: Partial<Conversation> = {}) =>
  one(id, minute, {
    status: 'transferred',
    handoffData: { priority: 'medium', reason: '', requestedAt: at(since), summary: null },
    ...fields,
  });
const ids = (pages: ConversationPage[]) =>
  pages.map((page) => page.conversations.map(({ _id }) => _id).join(''));

const pages: ConversationPage[] = [
  { conversations: [one('a', 50), one('b', 40)], nextCursor: 'x' },
  { conversations: [one('c', 30), one('d', 20)], nextCursor: 'y' },
];

describe('placed', () => {
  it('moves a conversation up when something happens in it', () => {
    expect(ids(withUpdates(pages, [one('d', 55)], everything))).toEqual(['da', 'bc']);
  });

  it('puts a new one on top', () => {
    expect(ids(withUpdates(pages, [one('n', 59)], everything))).toEqual(['na', 'bcd']);
  });

  it('shows the first one of an empty queue', () => {
    expect(ids(withUpdates([{ conversations: [], nextCursor: null }], [one('n', 59)], everything))).toEqual([
      'n',
    ]);
  });

  it('leaves what belongs further down to its own page', () => {
    expect(ids(withUpdates(pages, [one('n', 1)], everything))).toEqual(['ab', 'cd']);
  });

  it('lets go of what the filter no longer shows, and takes in what it shows now', () => {
    const mine = { ...everything, view: 'mine' } as const;
    const queue: ConversationPage[] = [
      { conversations: [one('a', 50, { assignedAgent: 'me' })], nextCursor: null },
    ];
    expect(ids(withUpdates(queue, [one('a', 51, { assignedAgent: 'other' })], mine))).toEqual(['']);
    expect(ids(withUpdates(queue, [one('z', 51, { assignedAgent: 'me' })], mine))).toEqual(['za']);
  });

  it('takes in what gets the label that the list is narrowed to, and lets go of what loses it', () => {
    const label = { _id: 'refund', name: 'Refund', color: 'red' as const };
    const labeled = { ...everything, filter: { ...NO_FILTER, labels: ['refund'] } };
    const queue: ConversationPage[] = [
      { conversations: [one('a', 50, { labels: [label] })], nextCursor: null },
    ];
    expect(ids(withUpdates(queue, [one('a', 50, { labels: [] })], labeled))).toEqual(['']);
    expect(ids(withUpdates(queue, [one('z', 40, { labels: [label] })], labeled))).toEqual(['az']);
  });

  it('follows the order of the list', () => {
    const sorted = (sort: 'recent' | 'oldest') => ({ ...everything, filter: { ...NO_FILTER, sort } });
    const queue: ConversationPage[] = [{ conversations: [one('a', 50)], nextCursor: null }];
    const updates = [one('b', 40), waiting('w', 10, 30)];
    expect(ids(withUpdates(queue, updates, sorted('recent')))).toEqual(['abw']);
    expect(ids(withUpdates(queue, updates, sorted('oldest')))).toEqual(['wba']);
    expect(ids(withUpdates(queue, updates, everything))).toEqual(['wab']);
  });

  it('leaves a search to the server, except for news of what was found', () => {
    const search = { ...everything, search: 'refund' };
    expect(ids(withUpdates(pages, [one('n', 59)], search))).toEqual(['ab', 'cd']);
    expect(ids(withUpdates(pages, [one('c', 59)], search))).toEqual(['ca', 'bd']);
  });

  it('takes in several at once, in the order of their activity', () => {
    const news = [one('d', 52), one('n', 58), one('c', 55), one('d', 57)];
    expect(ids(withUpdates(pages, news, everything))).toEqual(['nd', 'cab']);
  });

  it('has those that wait for an agent first, longest wait first, whatever happens in them', () => {
    const queue: ConversationPage[] = [
      { conversations: [waiting('w', 5, 6), waiting('x', 7, 8)], nextCursor: 'x' },
      { conversations: [one('a', 30)], nextCursor: null },
    ];
    expect(ids(withUpdates(queue, [waiting('x', 7, 59)], everything))).toEqual(['wx', 'a']);
    expect(ids(withUpdates(queue, [waiting('n', 6, 59)], everything))).toEqual(['wn', 'xa']);
    expect(ids(withUpdates(queue, [waiting('w', 5, 59, { isAccepted: true })], everything))).toEqual([
      'xw',
      'a',
    ]);
    expect(ids(withUpdates(queue, [waiting('w', 5, 40, { status: 'ended' })], everything))).toEqual([
      'xa',
      'w',
    ]);
  });

  it('has one’s own before those of others, these before the assistant’s, and ended ones last', () => {
    const mine = waiting('m', 1, 10, { isAccepted: true, assignedAgent: 'me' });
    const theirs = waiting('t', 1, 40, { isAccepted: true, assignedAgent: 'other' });
    const queue: ConversationPage[] = [
      { conversations: [waiting('w', 5, 6), mine, theirs, one('a', 50)], nextCursor: null },
    ];
    expect(ids(withUpdates(queue, [one('n', 59)], everything))).toEqual(['wmtna']);
    expect(ids(withUpdates(queue, [{ ...mine, status: 'ended', updatedAt: at(59) }], everything))).toEqual([
      'wtam',
    ]);
    expect(
      ids(withUpdates(queue, [{ ...theirs, assignedAgent: 'me', updatedAt: at(59) }], everything)),
    ).toEqual(['wtma']);
  });

  it('has them first among what a search has found, too', () => {
    const search = { ...everything, search: 'refund' };
    const found: ConversationPage[] = [
      { conversations: [waiting('w', 5, 6), waiting('x', 7, 8), one('a', 50)], nextCursor: null },
    ];
    expect(ids(withUpdates(found, [waiting('x', 7, 59)], search))).toEqual(['wxa']);
    expect(ids(withUpdates(found, [waiting('w', 5, 59, { isAccepted: true })], search))).toEqual(['xwa']);
  });

  it('keeps where a visitor writes from when an event leaves it out', () => {
    const page = { url: 'https://shop.test/', title: null, at: at(1) };
    const queue: ConversationPage[] = [{ conversations: [one('a', 50, { page })], nextCursor: null }];
    const { page: _, referrer: __, device: ___, metadata: ____, ...event } = one('a', 51);
    expect(withUpdates(queue, [event], everything)[0]?.conversations[0]).toMatchObject({
      page,
      updatedAt: at(51),
    });
  });

  it('takes in a notice of the system, which is no activity, and no older count of messages', () => {
    const update = one('a', 50, { messageCount: 2 });
    const [first] = withUpdates(pages, [update], everything);
    expect(first?.conversations[0]?.messageCount).toBe(2);
    const [again] = withUpdates([{ conversations: [update], nextCursor: null }], [one('a', 50)], everything);
    expect(again?.conversations[0]).toBe(update);
  });

  it('does not let an old event undo what is known already', () => {
    const [first] = withUpdates(pages, [one('a', 10, { messageCount: 1 })], everything);
    expect(first?.conversations[0]).toBe(pages[0]?.conversations[0]);
  });
});
