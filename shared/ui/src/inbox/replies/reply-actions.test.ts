import { exampleConversation, type ReplyAction, conversation as schema } from '@chatbot-saas/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ActionContext } from './reply-actions.ts';
import { actionsAfter, actionWords, runAfterSending } from './reply-actions.ts';

const toast = vi.hoisted(() => ({ info: vi.fn(), dismiss: vi.fn() }));
vi.mock('../../overlays/toast.tsx', () => ({ toast }));

const refund = { _id: crypto.randomUUID(), name: 'Refund', color: 'red' as const };
const urgent = { _id: crypto.randomUUID(), name: 'Urgent', color: 'blue' as const };
const conversation = schema.parse({ ...exampleConversation, labels: [urgent] });
const run = { label: vi.fn(), snooze: vi.fn(), end: vi.fn() };
const context = {
  conversation,
  viewerId: crypto.randomUUID(),
  actions: {
    label: { isPending: false, run: run.label },
    snooze: { isPending: false, run: run.snooze },
    end: { isPending: false, run: run.end },
  },
  nameOf: () => null,
  labelOf: (id: string) => [refund, urgent].find(({ _id }) => _id === id) ?? null,
} as unknown as ActionContext;

const after = async (...actions: ReplyAction[]) => {
  runAfterSending(actions, context);
  await vi.advanceTimersByTimeAsync(6_000);
};

beforeEach(() => {
  vi.useFakeTimers();
  for (const call of Object.values(run)) call.mockReset().mockResolvedValue(null);
});
afterEach(() => {
  vi.useRealTimers();
});

test('a saved reply adds its labels to those that the conversation has, and leaves out what it has already', async () => {
  const labels = [refund._id, urgent._id];
  expect(actionWords({ type: 'label', labels }, context)).toBe('Label: Refund and Urgent');
  await after({ type: 'label', labels });
  expect(run.label).toHaveBeenCalledWith({ conversation, labels: [urgent, refund] });
  await after({ type: 'label', labels: [urgent._id] });
  expect(run.label).toHaveBeenCalledTimes(1);
});

test('what follows a label that was deleted does not happen', async () => {
  const gone = [crypto.randomUUID()];
  expect(actionWords({ type: 'label', labels: gone }, context)).toBe('Label: a deleted label');
  await after({ type: 'label', labels: gone }, { type: 'end' });
  expect([run.label.mock.calls, run.end.mock.calls]).toEqual([[], []]);
});

test('a saved reply snoozes by the clock; when the evening is here, until tomorrow', async () => {
  vi.setSystemTime('2026-05-04T19:30:00');
  await after({ type: 'snooze', until: 'evening' }, { type: 'snooze', until: 'reply' });
  const untils = run.snooze.mock.calls.map(([{ until }]) => until);
  expect(untils).toEqual([new Date('2026-05-05T09:00:00').toISOString(), 'reply']);
});

test('ending after sending comes last, and once', () => {
  expect(actionsAfter(undefined, false)).toEqual([]);
  expect(actionsAfter(undefined, true)).toEqual([{ type: 'end' }]);
});
