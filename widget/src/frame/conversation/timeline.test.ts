import type { Message } from '@chatbot-saas/contract';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { createTimeline, messagesOf } from './timeline.ts';

const message = (seq: number): Message => ({
  id: `m${seq}`,
  seq,
  role: seq % 2 ? 'assistant' : 'user',
  content: String(seq),
  timestamp: '2026-01-01T00:00:00.000Z',
  metadata: {},
  clientId: null,
});

it('shows every message once and in order, whichever way and however often it comes', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 40 }),
      fc.array(fc.oneof(fc.nat({ max: 45 }), fc.constant('catch up' as const)), { maxLength: 80 }),
      async (count, happenings) => {
        const seen: number[] = [];
        const timeline = createTimeline({
          fetchAfter: async (seq, limit) =>
            Array.from({ length: count }, (_, at) => message(at + 1))
              .filter((one) => one.seq > seq)
              .slice(0, limit),
          onNew: (fresh) => seen.push(...fresh.map((one) => one.seq)),
        });
        for (const happening of happenings) {
          if (happening === 'catch up') await timeline.catchUp();
          else if (happening >= 1 && happening <= count) timeline.take([message(happening)]);
        }
        await timeline.catchUp();
        const all = Array.from({ length: count }, (_, at) => at + 1);
        expect(timeline.messages().map((one) => one.seq)).toEqual(all);
        expect(seen).toEqual(all);
      },
    ),
    { numRuns: 300 },
  );
});

it('reads a long history page by page', async () => {
  const asked: number[] = [];
  const timeline = createTimeline({
    async fetchAfter(seq, limit) {
      asked.push(seq);
      return Array.from({ length: 450 }, (_, at) => message(at + 1)).slice(seq, seq + limit);
    },
    onNew: () => undefined,
  });
  await timeline.catchUp();
  expect(timeline.last()).toBe(450);
  expect(asked).toEqual([0, 200, 400]);
});

it('asks once more when asked while an answer is under way', async () => {
  let stored = 1;
  const answers: Array<() => void> = [];
  const timeline = createTimeline({
    async fetchAfter(seq) {
      const page = Array.from({ length: stored }, (_, at) => message(at + 1)).filter((one) => one.seq > seq);
      await new Promise<void>((resolve) => answers.push(resolve));
      return page;
    },
    onNew: () => undefined,
  });
  const first = timeline.catchUp();
  stored = 2;
  const second = timeline.catchUp();
  answers.shift()?.();
  await expect.poll(() => answers.length).toBe(1);
  answers.shift()?.();
  await Promise.all([first, second]);
  expect(timeline.last()).toBe(2);
});

it('makes two messages of an answered question and one of a message to a person', () => {
  const draft = { clientId: 'c1', content: 'Hello?', at: 0, failed: false };
  const received = { id: 'm2', seq: 2, timestamp: '2026-01-01T00:00:00.000Z' };
  const answered = messagesOf(draft, {
    message: 'Hi',
    metadata: null,
    status: 'active',
    messageId: 'm3',
    seq: 3,
    received,
  });
  expect(answered.map(({ id, seq, role, content, clientId }) => [id, seq, role, content, clientId])).toEqual([
    ['m2', 2, 'user', 'Hello?', 'c1'],
    ['m3', 3, 'assistant', 'Hi', null],
  ]);
  expect(
    messagesOf(draft, {
      message: null,
      metadata: null,
      status: 'transferred',
      messageId: 'm2',
      seq: 2,
      received,
    }),
  ).toHaveLength(1);
});

it('asks again, where it may be wrong, which of the newest messages were deleted', async () => {
  const log = Array.from({ length: 150 }, (_, at) => message(at + 1));
  const asked: number[] = [];
  let calls = 0;
  const timeline = createTimeline({
    async fetchAfter(seq, limit) {
      asked.push(seq);
      return log.slice(seq, seq + limit);
    },
    onNew: (fresh) => {
      if (fresh.length === 0) calls += 1;
    },
  });
  timeline.reset(log.slice(0, 149));
  const deleted = { at: '2026-01-01T00:00:00.000Z', isHidden: false };
  log[99] = { ...message(100), content: '', metadata: { deleted } };
  timeline.doubt();
  await timeline.catchUp();
  await timeline.catchUp();
  expect(asked).toEqual([0, 150]);
  expect(timeline.messages().map(({ content }) => content)).toEqual(log.map(({ content }) => content));
  expect(calls).toBe(1);
});
