import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { afterEach, expect, it, vi } from 'vitest';
import { watchConnection } from './connection-watchdog.ts';

const echo = `require('node:worker_threads').parentPort.on('message', (asked) => require('node:worker_threads').parentPort.postMessage(asked))`;
const worker = new Worker(echo, { eval: true });
let stop = () => {};
afterEach(() => stop());

const answered = async () => {
  worker.postMessage('there?');
  await once(worker, 'message');
};
const blockFor = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

it('tells of a question that is not answered in time, and not of one that is refused', async () => {
  const onUnresponsive = vi.fn();
  const onRefused = vi.fn();
  const asked = [() => Promise.reject(new Error('no')), answered, () => new Promise(() => {})];
  stop = watchConnection({ ask: () => asked.shift()?.() ?? answered(), onRefused, onUnresponsive });
  await expect.poll(() => onUnresponsive.mock.calls.length).toBe(1);
  expect(onRefused).toHaveBeenCalledOnce();
  expect(asked).toEqual([]);
});

it('does not take its own process for silent, that was too busy to hear', async () => {
  const onUnresponsive = vi.fn();
  const questions = vi.fn();
  stop = watchConnection({
    ask() {
      questions();
      const answer = answered();
      // By the time that this is over the answer is there, and its time is up as well.
      if (questions.mock.calls.length === 1) setImmediate(() => blockFor(2_500));
      return answer;
    },
    onUnresponsive,
  });
  await expect.poll(() => questions.mock.calls.length).toBe(2);
  expect(onUnresponsive).not.toHaveBeenCalled();
});
