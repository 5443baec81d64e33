import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ConversationFeed, conversationFeed } from './realtime-feed.ts';
import { timelineOf } from './realtime-timeline.ts';

interface Stored {
  id: string;
  seq: number;
  content: string;
  clientId: string | null;
}
type Outcome = 'ok' | 'request lost' | 'answer lost';
type Step =
  | { do: 'other writes'; copies: number }
  | { do: 'I write' }
  | { do: 'retry' }
  | { do: 'reconnect' }
  | { do: 'time passes' }
  | { do: 'load earlier' }
  | { do: 'network'; moves: number };

const outcome = fc.oneof(
  { weight: 4, arbitrary: fc.constant<Outcome>('ok') },
  { weight: 1, arbitrary: fc.constant<Outcome>('request lost') },
  { weight: 1, arbitrary: fc.constant<Outcome>('answer lost') },
);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('other writes' as const), copies: fc.nat(3) }),
  fc.constant<Step>({ do: 'I write' }),
  fc.constant<Step>({ do: 'retry' }),
  fc.constant<Step>({ do: 'reconnect' }),
  fc.constant<Step>({ do: 'time passes' }),
  fc.constant<Step>({ do: 'load earlier' }),
  fc.record({ do: fc.constant('network' as const), moves: fc.integer({ min: 1, max: 4 }) }),
);

/** A server, and a network that loses, delays, doubles and reorders as fast-check pleases. */
function world(scheduler: fc.Scheduler, outcomes: Outcome[], alreadyStored: number) {
  const log: Stored[] = [];
  const timers = new Set<() => void>();
  const errors: string[] = [];
  const everFailed = new Set<string>();
  let isReliable = false;
  let call = 0;
  let ids = 0;
  let seen: string[] = [];

  const store = (content: string, clientId: string | null) => {
    const earlier = clientId === null ? undefined : log.find((message) => message.clientId === clientId);
    if (earlier) return earlier;
    const message = { id: `m${log.length + 1}`, seq: log.length + 1, content, clientId };
    log.push(message);
    return message;
  };
  const deliver = (message: Stored, copies: number) => {
    for (let copy = 0; copy < copies; copy += 1) {
      void scheduler.schedule(Promise.resolve(), 'socket').then(() => feed.receive({ ...message }));
    }
  };
  const overNetwork = async <T>(serve: () => T): Promise<T> => {
    const fate = isReliable ? 'ok' : (outcomes[call++ % Math.max(1, outcomes.length)] ?? 'ok');
    await scheduler.schedule(Promise.resolve(), 'request');
    if (fate === 'request lost') throw new Error('network');
    const answer = serve();
    await scheduler.schedule(Promise.resolve(), 'answer');
    if (fate === 'answer lost') throw new Error('network');
    return answer;
  };

  for (let index = 0; index < alreadyStored; index += 1) store(`old ${index}`, null);

  const feed: ConversationFeed<Stored> = conversationFeed<Stored>({
    pageSize: 3,
    newClientId: () => {
      ids += 1;
      return `c${ids}`;
    },
    now: () => new Date(0),
    schedule(run) {
      timers.add(run);
      return () => void timers.delete(run);
    },
    history: ({ after, before, limit }) =>
      overNetwork(() => {
        if (after !== undefined) return log.filter((message) => message.seq > after).slice(0, limit);
        return log.filter((message) => message.seq < (before ?? Number.POSITIVE_INFINITY)).slice(-limit);
      }),
    send: ({ content, clientId }) =>
      overNetwork(() => {
        const message = store(content, clientId);
        deliver(message, call % 3);
        return call % 4 === 0 ? null : message;
      }),
  });

  feed.subscribe(() => {
    const state = feed.getState();
    for (const local of state.local) if (local.state === 'failed') everFailed.add(local.clientId);
    const keys = timelineOf(state).map((entry) => entry.key);
    const seqs = state.messages.map((message) => message.seq);
    if (new Set(keys).size !== keys.length) errors.push(`doubled: ${keys}`);
    if (seqs.some((seq, index) => seq !== (seqs[0] ?? 0) + index)) errors.push(`hole or disorder: ${seqs}`);
    const steady = (key: string) => !everFailed.has(key);
    const before = seen.filter((key) => keys.includes(key) && steady(key));
    const after = keys.filter((key) => seen.includes(key) && steady(key));
    if (before.join() !== after.join()) errors.push(`moved: ${before} became ${after}`);
    const gone = seen.filter((key) => !keys.includes(key));
    if (gone.length > 0) errors.push(`vanished: ${gone}`);
    seen = keys;
  });

  const timePasses = () => {
    const due = [...timers];
    timers.clear();
    for (const run of due) run();
  };
  const retryAll = () => {
    for (const local of feed.getState().local) feed.retry(local.clientId);
  };

  const take = async (next: Step) => {
    if (next.do === 'other writes') deliver(store('from the other side', null), next.copies);
    if (next.do === 'I write') feed.send('mine');
    if (next.do === 'retry') retryAll();
    if (next.do === 'reconnect') void feed.catchUp();
    if (next.do === 'time passes') timePasses();
    if (next.do === 'load earlier') void feed.loadEarlier().catch(() => {});
    if (next.do === 'network') {
      for (let move = 0; move < next.moves && scheduler.count() > 0; move += 1) await scheduler.waitNext(1);
    }
  };

  const settle = async () => {
    isReliable = true;
    await scheduler.waitIdle();
    timePasses();
    retryAll();
    await scheduler.waitIdle();
    const caughtUp = feed.catchUp();
    await scheduler.waitIdle();
    await caughtUp;
    while (feed.getState().hasEarlier) {
      const earlier = feed.loadEarlier();
      await scheduler.waitIdle();
      await earlier;
    }
  };

  return { feed, log, errors, take, settle };
}

describe('conversationFeed', () => {
  it('ends with exactly what the server stored, whatever the network did, and never doubles or moves a message', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(outcome, { maxLength: 12 }),
        fc.nat(8),
        fc.array(step, { maxLength: 30 }),
        async (scheduler, outcomes, alreadyStored, steps) => {
          const { feed, log, errors, take, settle } = world(scheduler, outcomes, alreadyStored);
          void feed.load();
          let written = 0;
          for (const next of steps) {
            if (next.do === 'I write') written += 1;
            await take(next);
          }
          await settle();
          feed.close();

          expect(errors).toEqual([]);
          expect(feed.getState().local).toEqual([]);
          expect(feed.getState().messages).toEqual(log);
          expect(log.filter((message) => message.content === 'mine')).toHaveLength(written);
        },
      ),
      { numRuns: 400 },
    );
  }, 60_000);
});
