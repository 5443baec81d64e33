import { describe, expect, it } from 'vitest';
import { type HandoffToast, handoffToasts } from './handoff-toasts.ts';

function board() {
  const shown = new Map<string, HandoffToast>();
  const timers = new Set<() => void>();
  const toasts = handoffToasts({
    show: (notice) => shown.set(notice.id, notice),
    dismiss: (id) => shown.delete(id),
    schedule(run) {
      timers.add(run);
      return () => void timers.delete(run);
    },
  });
  const texts = () => [...shown.values()].map(({ text }) => text);
  return { toasts, texts, shown, timers };
}

describe('handoff toasts', () => {
  it('say all events of one handoff once', () => {
    const { toasts, texts, shown } = board();
    toasts.requested('a', 'Priya');
    expect([...shown.values()].map(({ durationMs }) => durationMs)).toEqual([5_000]);
    toasts.offered('a', 'Priya');
    expect(texts()).toEqual(['New handoff request from Priya']);
    expect([...shown.values()].map(({ durationMs }) => durationMs)).toEqual([6_000]);
  });

  it('show the estimated wait of a queued handoff', () => {
    const { toasts, texts } = board();
    toasts.queued('a', 'No agent is online');
    expect(texts()).toEqual(['Handoff queued · No agent is online']);
    toasts.requested('a', 'Priya');
    expect(texts()).toEqual(['New handoff request from Priya · No agent is online']);
  });

  it('combine two or more into one, which counts down as they are accepted', () => {
    const { toasts, texts } = board();
    for (const id of ['a', 'b', 'c', 'd']) toasts.requested(id, id);
    expect(texts()).toEqual(['4 new handoff requests']);
    toasts.resolved('b');
    expect(texts()).toEqual(['3 new handoff requests']);
    for (const id of ['a', 'c', 'd']) toasts.resolved(id);
    expect(texts()).toEqual([]);
  });

  it('count only those that were not accepted', () => {
    const { toasts, texts, timers } = board();
    toasts.requested('a', 'Ada');
    toasts.requested('b', 'Bob');
    toasts.resolved('a');
    expect(texts()).toEqual(['1 new handoff request']);
    expect(timers.size).toBe(1);
    toasts.clear();
    expect([texts(), timers.size]).toEqual([[], 0]);
  });

  it('start over once the earlier ones have expired', () => {
    const { toasts, texts, timers, shown } = board();
    for (const id of ['a', 'b', 'c']) toasts.requested(id, id);
    for (const run of [...timers]) run();
    shown.clear();
    toasts.requested('d', 'Dora');
    expect(texts()).toEqual(['New handoff request from Dora']);
  });
});
