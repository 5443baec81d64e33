import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ScheduledLines } from './ScheduledLines.tsx';
import type { Scheduling, ShownSchedule } from './scheduling.ts';
import { firstToDo } from './scheduling.ts';

const ADA = { _id: 'ada', name: 'Ada' };
const done = async () => null;
const message = (failure: ShownSchedule['failure']): ShownSchedule => ({
  ...{ _id: 'one', conversationId: 'mo', content: 'See you.', files: [], author: ADA, failure },
  ...{ clientId: null, sendAt: '2026-03-02T14:00:00.000Z', createdAt: '2026-03-02T12:00:00.000Z' },
  state: failure ? 'failed' : 'waiting',
});

const drawn = (failure: ShownSchedule['failure'], first: Scheduling['first']) => {
  const viewer = { _id: ADA._id, isAdmin: false };
  const acts = { onUpdate: done, onSendNow: done, onCancel: done };
  const scheduling = { ...acts, viewer, first, list: [message(failure)], visitorZone: null };
  return renderToStaticMarkup(<ScheduledLines scheduling={scheduling} onTakenBack={() => {}} />);
};

it('says what comes first, and offers nothing that would be refused, where one was not sent', () => {
  const ended = drawn('ended', 'reopen');
  expect(ended).toContain('Not sent: the conversation had ended. Reopen the conversation to send it.');
  for (const offer of ['Send now', 'Edit']) expect(ended).not.toContain(offer);
  expect(ended).toContain('Discard');
  expect(drawn('not_assigned', 'take')).toContain('Take the conversation to send it.');

  const reopened = drawn('ended', null);
  for (const offer of ['Send now', 'Edit', 'Discard']) expect(reopened).toContain(offer);
  expect(drawn(null, 'take')).not.toContain('Send now');
});

it('first an ended conversation is reopened, and another’s is taken', () => {
  expect(firstToDo({ status: 'ended', assignedAgent: 'ada' }, 'ada')).toBe('reopen');
  expect(firstToDo({ status: 'transferred', assignedAgent: 'ben' }, 'ada')).toBe('take');
  expect(firstToDo({ status: 'escalated', assignedAgent: 'ada' }, 'ada')).toBeNull();
});
