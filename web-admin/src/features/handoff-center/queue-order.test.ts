import type { Conversation } from '@chatbot-saas/shared/contracts';
import { conversationWith } from '@chatbot-saas/shared/testing/conversation-with';
import { describe, expect, it } from 'vitest';
import type { QueueView } from './filters.ts';
import { type ConversationPage, placed } from './queue-order.ts';

const everything: QueueView = { filter: 'all', search: '', userId: 'me' };
const at = (minute: number) => `2026-01-01T00:${String(minute).padStart(2, '0')}:00.000Z`;
const one = (id: string, minute: number, fields: Partial<Conversation> = {}) =>
  conversationWith({ _id: id, updatedAt: at(minute), ...fields });
const ids = (pages: ConversationPage[]) =>
  pages.map((page) => page.conversations.map(({ _id }) => _id).join(''));

const pages: ConversationPage[] = [
  { conversations: [one('a', 50), one('b', 40)], nextCursor: 'x' },
  { conversations: [one('c', 30), one('d', 20)], nextCursor: 'y' },
];

describe('placed', () => {
  it('moves a conversation up when something happens in it', () => {
    expect(ids(placed(pages, [one('d', 55)], everything))).toEqual(['da', 'bc']);
  });

  it('puts a new one on top', () => {
    expect(ids(placed(pages, [one('n', 59)], everything))).toEqual(['na', 'bcd']);
  });

  it('shows the first one of an empty queue', () => {
    expect(ids(placed([{ conversations: [], nextCursor: null }], [one('n', 59)], everything))).toEqual(['n']);
  });

  it('leaves what belongs further down to its own page', () => {
    expect(ids(placed(pages, [one('n', 1)], everything))).toEqual(['ab', 'cd']);
  });

  it('lets go of what the filter no longer shows, and takes in what it shows now', () => {
    const mine = { ...everything, filter: 'mine' } as const;
    const queue: ConversationPage[] = [
      { conversations: [one('a', 50, { assignedAgent: 'me' })], nextCursor: null },
    ];
    expect(ids(placed(queue, [one('a', 51, { assignedAgent: 'other' })], mine))).toEqual(['']);
    expect(ids(placed(queue, [one('z', 51, { assignedAgent: 'me' })], mine))).toEqual(['za']);
  });

  it('leaves a search to the server, except for news of what was found', () => {
    const search = { ...everything, search: 'refund' };
    expect(ids(placed(pages, [one('n', 59)], search))).toEqual(['ab', 'cd']);
    expect(ids(placed(pages, [one('c', 59)], search))).toEqual(['ca', 'bd']);
  });

  it('takes in several at once, in the order of their activity', () => {
    const news = [one('d', 52), one('n', 58), one('c', 55), one('d', 57)];
    expect(ids(placed(pages, news, everything))).toEqual(['nd', 'cab']);
  });

  it('does not let an old event undo what is known already', () => {
    const [first] = placed(pages, [one('a', 10, { messageCount: 1 })], everything);
    expect(first?.conversations[0]).toBe(pages[0]?.conversations[0]);
  });
});
