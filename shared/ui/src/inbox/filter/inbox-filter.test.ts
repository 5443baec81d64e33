import { type InboxFilter, NO_FILTER, narrows } from '@chatbot-saas/contract/domain';
import { conversationWith } from '@chatbot-saas/testing/conversation-with';
import { expect, test } from 'vitest';
import { fits } from './inbox-filter.ts';

const label = (_id: string) => ({ _id, name: _id, color: 'red' as const });
const conversation = conversationWith({
  assignedAgent: 'me',
  channel: 'chat',
  labels: [label('refund'), label('vip')],
});
const shown = (filter: Partial<InboxFilter>) => fits({ ...NO_FILTER, ...filter }, conversation, 'me');

test('a conversation fits the filter that it has all of', () => {
  expect(shown({})).toBe(true);
  expect(shown({ assignee: 'me', channel: 'chat', labels: ['vip', 'refund'] })).toBe(true);
  expect(shown({ assignee: 'none' })).toBe(false);
  expect(shown({ assignee: 'other' })).toBe(false);
  expect(shown({ channel: 'email' })).toBe(false);
  expect(shown({ labels: ['vip', 'bug'] })).toBe(false);
});

test('days are left to the server, unless something else rules it out', () => {
  expect(shown({ from: '2026-05-04' })).toBeNull();
  expect(shown({ from: '2026-05-04', channel: 'email' })).toBe(false);
});

test('an order alone leaves nothing out', () => {
  expect(narrows({ ...NO_FILTER, sort: 'oldest' })).toBe(false);
  expect(narrows({ ...NO_FILTER, labels: ['vip'] })).toBe(true);
});
