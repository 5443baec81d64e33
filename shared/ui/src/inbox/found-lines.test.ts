import { conversationWith } from '@chatbot-saas/testing/conversation-with';
import { expect, test, vi } from 'vitest';
import { contactLines, conversationLines, visitorLines } from './found-lines.ts';

const maria = conversationWith({ _id: 'c1', visitor: { name: 'Maria Gomez', email: 'Maria@example.com' } });
const earlier = conversationWith({ _id: 'c2', visitor: { name: 'Maria', email: 'maria@example.com' } });
const paul = conversationWith({ _id: 'c3', visitor: { name: 'Paul', email: null } });
const anonymous = conversationWith({ _id: 'c4' });

test('a line of a conversation says who wrote what, and opens that conversation', () => {
  const open = vi.fn<(conversation: typeof maria) => void>();
  const lines = conversationLines([anonymous, maria], '', open);
  expect(lines).toMatchObject([{ hint: 'No messages yet' }, { id: 'conversation c1', label: 'Maria Gomez' }]);
  lines[1]?.run();
  expect(open).toHaveBeenCalledExactlyOnceWith(maria);
});

test('those whose visitor has the name that was searched for are listed first, else by the order found', () => {
  const labels = (search: string) =>
    conversationLines([anonymous, paul, maria, earlier], search, vi.fn()).map(({ label }) => label);
  expect(labels(' mari').slice(0, 3)).toEqual(['Maria Gomez', 'Maria', expect.stringMatching(/^Visitor/)]);
  expect(labels('parcel')).toEqual(labels(''));
});

test('a visitor is listed once, with the newest conversation, and only where the search is for them', () => {
  const open = vi.fn<(conversation: typeof maria) => void>();
  const lines = visitorLines([maria, paul, anonymous, earlier], ' mari', open);
  expect(lines).toMatchObject([{ label: 'Maria Gomez', hint: 'Maria@example.com' }]);
  lines[0]?.run();
  expect(open).toHaveBeenCalledExactlyOnceWith(maria);
  expect(visitorLines([paul], 'parcel', open)).toEqual([]);
  expect(visitorLines([paul], 'pau', open)).toMatchObject([{ hint: 'Visitor' }]);
});

test('a line of a contact says their address, and whether they are blocked', () => {
  const contact = { _id: 'p1', name: 'Maria Gomez', email: 'maria@example.com', isBlocked: false };
  const hints = (...people: object[]) => contactLines(people as never, vi.fn()).map(({ hint }) => hint);
  expect(hints(contact, { ...contact, isBlocked: true }, { ...contact, email: null })).toEqual([
    'maria@example.com',
    'maria@example.com · Blocked',
    'Visitor',
  ]);
});
