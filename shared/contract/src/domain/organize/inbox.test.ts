import { expect, it } from 'vitest';
import { isInView, type Sectioned, sectionOf } from './inbox.ts';

const one = (fields: Partial<Sectioned>): Sectioned => ({
  status: 'transferred',
  isAccepted: false,
  assignedAgent: null,
  snoozedUntil: null,
  ...fields,
});

it('puts each conversation into exactly one section', () => {
  expect(sectionOf(one({}), 'me')).toBe('waiting');
  expect(sectionOf(one({ assignedAgent: 'me', status: 'escalated' }), 'me')).toBe('waiting');
  expect(sectionOf(one({ assignedAgent: 'me', isAccepted: true }), 'me')).toBe('mine');
  expect(sectionOf(one({ assignedAgent: 'other', isAccepted: true }), 'me')).toBe('team');
  expect(sectionOf(one({ assignedAgent: 'other', isAccepted: true }), null)).toBe('team');
  expect(sectionOf(one({ assignedAgent: 'me', isAccepted: true, snoozedUntil: 'reply' }), 'me')).toBe(
    'snoozed',
  );
  expect(sectionOf(one({ snoozedUntil: '2099-01-01T00:00:00.000Z' }), 'me')).toBe('snoozed');
  expect(sectionOf(one({ status: 'active' }), 'me')).toBe('assistant');
  expect(sectionOf(one({ status: 'ended', assignedAgent: 'me', isAccepted: true }), 'me')).toBe('ended');
});

it('shows one’s own in My Chats whatever became of them, and a status in its view', () => {
  const ended = one({ status: 'ended', assignedAgent: 'me', isAccepted: true });
  expect(isInView('mine', ended, 'me')).toBe(true);
  expect(isInView('mine', ended, 'other')).toBe(false);
  expect(isInView('ended', ended, 'me')).toBe(true);
  expect(isInView('all', ended, 'other')).toBe(true);
  expect(isInView('escalated', one({ status: 'escalated' }), 'me')).toBe(true);
  expect(isInView('transferred', one({ status: 'escalated' }), 'me')).toBe(false);
  expect(isInView('waiting', one({ status: 'escalated' }), 'me')).toBe(true);
  expect(isInView('waiting', one({ snoozedUntil: 'reply' }), 'me')).toBe(false);
});
