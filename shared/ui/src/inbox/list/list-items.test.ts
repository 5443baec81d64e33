import type { Conversation } from '@chatbot-saas/contract';
import { conversationWith } from '@chatbot-saas/testing/conversation-with';
import { describe, expect, it } from 'vitest';
import { type ListItem, plainItems, sectionedItems, shownOrder } from './list-items.ts';

const timestamp = '2026-01-01T00:00:00.000Z';
const one = (_id: string, fields: Partial<Conversation> = {}) => conversationWith({ _id, ...fields });
const mine = (id: string, role: 'user' | 'agent') =>
  one(id, {
    assignedAgent: 'me',
    isAccepted: true,
    lastMessage: { role, content: 'Hello', timestamp },
  });
const texts = (items: ListItem[]) => items.map((item) => (item.kind === 'heading' ? item.title : item.key));

describe('sectionedItems', () => {
  it('has a heading over each section that holds something, in the order of the inbox', () => {
    const conversations = [
      one('ended', { status: 'ended' }),
      one('bot', { status: 'active' }),
      one('theirs', { assignedAgent: 'other', isAccepted: true }),
      one('offered', { assignedAgent: 'other' }),
      one('free'),
    ];
    expect(texts(sectionedItems(conversations, 'me'))).toEqual([
      'Waiting · longest first',
      'offered',
      'free',
      'Others',
      'theirs',
      'With the assistant',
      'bot',
      'Ended',
      'ended',
    ]);
  });

  it('has one’s own that need a reply first, and says how many do', () => {
    const own = [mine('a', 'agent'), mine('b', 'user'), mine('c', 'agent'), mine('d', 'user')];
    const items = sectionedItems(own, 'me');
    expect(texts(items)).toEqual(['Mine · 2 need a reply', 'b', 'd', 'a', 'c']);
    expect(shownOrder(items).map(({ _id }) => _id)).toEqual(['b', 'd', 'a', 'c']);
    expect(texts(sectionedItems([mine('a', 'user')], 'me'))[0]).toBe('Mine · 1 needs a reply');
    expect(texts(sectionedItems([mine('a', 'agent')], 'me'))[0]).toBe('Mine');
  });

  it('leaves what a search has found as it is', () => {
    expect(texts(plainItems([one('z', { status: 'ended' }), one('a')], 'me'))).toEqual(['z', 'a']);
  });
});
