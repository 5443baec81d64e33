import { describe, expect, it } from 'vitest';
import { callBoard, type Notice } from './call-board.ts';

function board() {
  const shown = new Map<string, Notice>();
  const timers = new Set<() => void>();
  const calls = callBoard({
    show: (notice) => shown.set(notice.id, notice),
    dismiss: (id) => shown.delete(id),
    schedule(run) {
      timers.add(run);
      return () => void timers.delete(run);
    },
  });
  const texts = () => [...shown.values()].map(({ text, description }) => [text, description]);
  return { calls, texts, shown, timers };
}

describe('the notices of handoffs', () => {
  it('says all that is told of one handoff in one notice', () => {
    const { calls, texts, shown } = board();
    calls.asked('a', 'Priya');
    expect([...shown.values()].map(({ durationMs }) => durationMs)).toEqual([5_000]);
    calls.offered('a', 'Priya');
    expect(texts()).toEqual([['New handoff request from Priya', 'You have a new handoff request']]);
    expect([...shown.values()].map(({ durationMs }) => durationMs)).toEqual([6_000]);
  });

  it('tells how long a queued one will wait', () => {
    const { calls, texts } = board();
    calls.queued('a', 'No agent is online');
    expect(texts()).toEqual([['Handoff queued', 'No agent is online']]);
    calls.asked('a', 'Priya');
    expect(texts()).toEqual([['New handoff request from Priya', 'Handoff queued · No agent is online']]);
  });

  it('lets one notice speak for three and more, and counts down as they are taken', () => {
    const { calls, texts } = board();
    for (const id of ['a', 'b', 'c', 'd']) calls.asked(id, id);
    expect(texts()).toEqual([['4 new handoff requests', null]]);
    calls.settled('b');
    expect(texts()).toEqual([['3 new handoff requests', null]]);
    for (const id of ['a', 'c', 'd']) calls.settled(id);
    expect(texts()).toEqual([]);
  });

  it('takes the notice away the moment somebody has the conversation, and no other one', () => {
    const { calls, texts, timers } = board();
    calls.asked('a', 'Ada');
    calls.asked('b', 'Bob');
    calls.settled('a');
    expect(texts()).toEqual([['New handoff request from Bob', null]]);
    expect(timers.size).toBe(1);
    calls.clear();
    expect([texts(), timers.size]).toEqual([[], 0]);
  });

  it('begins anew once the earlier ones have faded', () => {
    const { calls, texts, timers, shown } = board();
    for (const id of ['a', 'b', 'c']) calls.asked(id, id);
    for (const run of [...timers]) run();
    shown.clear();
    calls.asked('d', 'Dora');
    expect(texts()).toEqual([['New handoff request from Dora', null]]);
  });
});
