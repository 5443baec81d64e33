import { ApiError } from '@chatbot-saas/client';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { memoryStorage } from '../../../test/memory-storage.ts';
import type { Draft } from '../store/draft.ts';
import { backoff } from './backoff.ts';
import { createOutbox, type Outbox } from './outbox.ts';

const networkFailure = () =>
  new ApiError({ status: 0, code: 'network', message: 'No connection to the server.' });
const serverError = () => new ApiError({ status: 503, code: 'unavailable', message: 'Not now' });
const refusal = () => new ApiError({ status: 402, code: 'quota_exceeded', message: 'Limit reached' });

/** What the line does to one request: `lost` never arrives, `unanswered` arrives and its answer does not. */
type Fate = 'ok' | 'lost' | 'unanswered' | 'broken' | 'slow' | 'twice';

/** Stores as the API does: the same clientId again is the same message. */
function server(fates: Fate[]) {
  const stored: Draft[] = [];
  const store = (draft: Draft) => {
    if (!stored.some((other) => other.clientId === draft.clientId)) stored.push(draft);
  };
  return {
    stored,
    async send(draft: Draft): Promise<void> {
      const fate = fates.shift() ?? 'ok';
      if (fate === 'lost') throw networkFailure();
      if (fate === 'broken') throw serverError();
      if (fate === 'slow') for (let turn = 0; turn < 20; turn++) await Promise.resolve();
      store(draft);
      if (fate === 'twice') store(draft);
      if (fate === 'unanswered') throw networkFailure();
    },
  };
}

function start(storage = memoryStorage(), { send } = server([])) {
  const waiting: Array<() => void> = [];
  const sent: string[] = [];
  const screen = { sessionId: 'one' };
  const refused: string[] = [];
  const outbox = createOutbox<void>({
    storage,
    send,
    // Never so long that it gives up: that a draft is set aside is tested separately.
    backoff: (error, tries) => backoff(error, Math.min(tries, 6), () => 0.5),
    onSent: (draft) => sent.push(draft.content),
    onRefused: (draft) => refused.push(draft.content),
    onTrouble: () => undefined,
    onChange: () => undefined,
    sessionId: () => screen.sessionId,
    schedule(run) {
      waiting.push(run);
      return () => {
        if (waiting.includes(run)) waiting.splice(waiting.indexOf(run), 1);
        run();
      };
    },
  });
  return { outbox, sent, refused, waiting, screen, settle: () => settle(outbox, waiting) };
}

/** Lets time pass until nothing is under way and nothing waits. */
async function settle(outbox: Outbox, waiting: Array<() => void>) {
  for (let turn = 0; turn < 2_000; turn++) {
    for (let tick = 0; tick < 30; tick++) await Promise.resolve();
    waiting.shift()?.();
    if (!outbox.isSending() && waiting.length === 0 && !outbox.drafts().some((draft) => !draft.failed))
      return;
  }
  throw new Error('The outbox never came to rest');
}

describe('outbox', () => {
  it('delivers everything once and in order, whatever the line does', async () => {
    const fate = fc.constantFrom<Fate>('ok', 'lost', 'unanswered', 'broken', 'slow', 'twice');
    await fc.assert(
      fc.asyncProperty(
        fc.array(fate, { maxLength: 25 }),
        fc.array(fc.nat({ max: 3 }), { minLength: 1, maxLength: 8 }),
        async (fates, pauses) => {
          const line = server([...fates]);
          const { outbox, sent, settle } = start(memoryStorage(), line);
          const written = pauses.map((_, at) => `message ${at}`);
          for (const [at, pause] of pauses.entries()) {
            outbox.add(written[at] ?? '');
            for (let tick = 0; tick < pause * 5; tick++) await Promise.resolve();
            if (pause === 2) outbox.resume();
          }
          await settle();
          expect(line.stored.map((draft) => draft.content)).toEqual(written);
          expect(sent).toEqual(written);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('goes on after a reload with the same clientIds, so that what had arrived is not doubled', async () => {
    const storage = memoryStorage();
    const line = server(['unanswered', 'lost']);
    const before = start(storage, line);
    before.outbox.add('first');
    before.outbox.add('second');
    for (let tick = 0; tick < 50; tick++) await Promise.resolve();
    expect(line.stored.map((draft) => draft.content)).toEqual(['first']);

    // The old page is gone: only what was saved lives on.
    const after = start(storage, line);
    expect(after.outbox.drafts().map((draft) => draft.content)).toEqual(['first', 'second']);
    await after.settle();
    expect(line.stored.map((draft) => draft.content)).toEqual(['first', 'second']);
    expect(storage.names('draft:')).toEqual([]);
  });

  it('sets a refused message aside, sends the next, and sends the refused one last when asked to', async () => {
    const stored: string[] = [];
    let mayPass = false;
    const { outbox, refused, settle } = start(memoryStorage(), {
      stored: [],
      async send(draft: Draft) {
        if (draft.content === 'no' && !mayPass) throw refusal();
        stored.push(draft.content);
      },
    });
    outbox.add('no');
    outbox.add('yes');
    await settle();
    expect(refused).toEqual(['no']);
    expect(stored).toEqual(['yes']);

    mayPass = true;
    outbox.retry(outbox.drafts()[0]?.clientId ?? '');
    await settle();
    expect(stored).toEqual(['yes', 'no']);
    expect(outbox.drafts()).toEqual([]);
  });

  it('puts a message that is tried again behind those still waiting', async () => {
    const stored: string[] = [];
    const refusals = ['again'];
    const failures = ['later'];
    const { outbox, waiting, settle } = start(memoryStorage(), {
      stored: [],
      async send({ content }: Draft) {
        if (refusals.includes(content)) throw refusal();
        if (failures.includes(content)) throw networkFailure();
        stored.push(content);
      },
    });
    outbox.add('again');
    outbox.add('later');
    await expect.poll(() => waiting.length).toBe(1);
    refusals.pop();
    failures.pop();
    outbox.retry(outbox.drafts()[0]?.clientId ?? '');
    expect(outbox.drafts().map((draft) => draft.content)).toEqual(['later', 'again']);
    await settle();
    expect(stored).toEqual(['later', 'again']);
  });

  it('shows a failed message only in the conversation that it was written in, and clears no other one’s', async () => {
    const { outbox, screen, settle } = start(memoryStorage(), {
      stored: [],
      send: () => Promise.reject(refusal()),
    });
    outbox.add('of one');
    expect(outbox.isWaiting()).toBe(true);
    await settle();
    expect(outbox.isWaiting()).toBe(false);
    screen.sessionId = 'another';
    expect(outbox.drafts()).toEqual([]);
    outbox.clear();
    screen.sessionId = 'one';
    expect(outbox.drafts().map((draft) => draft.content)).toEqual(['of one']);
  });

  it('forgets a failed message that the history shows as stored', async () => {
    const { outbox, settle } = start(memoryStorage(), {
      stored: [],
      send: () => Promise.reject(refusal()),
    });
    outbox.add('arrived after all');
    await settle();
    const [draft] = outbox.drafts();
    expect(draft?.failed).toBe(true);
    outbox.settle(new Set([draft?.clientId ?? null]));
    expect(outbox.drafts()).toEqual([]);
  });

  it('does not let a new conversation wait for what was in the way of the old one', async () => {
    const line = server(['lost']);
    const { outbox, waiting } = start(memoryStorage(), line);
    outbox.add('old');
    await expect.poll(() => waiting.length).toBe(1);
    outbox.clear();
    outbox.add('new');
    await expect.poll(() => line.stored.map(({ content }) => content)).toEqual(['new']);
    expect(waiting).toEqual([]);
  });

  it('tries at once when woken, instead of waiting for its turn', async () => {
    const line = server(['lost']);
    const { outbox, waiting } = start(memoryStorage(), line);
    outbox.add('hello');
    for (let tick = 0; tick < 30; tick++) await Promise.resolve();
    expect(waiting).toHaveLength(1);
    outbox.resume();
    for (let tick = 0; tick < 30; tick++) await Promise.resolve();
    expect(line.stored).toHaveLength(1);
  });
});

describe('backoff', () => {
  const half = () => 0.5;

  it('waits longer and longer for a network, without end', () => {
    expect([1, 2, 3, 20].map((tries) => backoff(networkFailure(), tries, half))).toEqual([
      750, 1_500, 3_000, 22_500,
    ]);
  });

  it('gives up on a server that keeps failing, and at once on a refusal', () => {
    expect(backoff(serverError(), 6, half)).toBe(22_500);
    expect(backoff(serverError(), 7, half)).toBeNull();
    expect(backoff(refusal(), 1, half)).toBeNull();
    expect(backoff(new Error('a bug of ours'), 1, half)).toBeNull();
  });

  it('waits as long as the server asks', () => {
    const limited = new ApiError({ status: 429, code: 'rate_limited', message: 'Slow down', retryAfter: 17 });
    expect(backoff(limited, 1, half)).toBe(17_250);
  });
});
