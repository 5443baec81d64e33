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

it('connection watchdog: reports an unanswered probe, and not a refused one', async () => {
  const onUnresponsive = vi.fn();
  const onRefused = vi.fn();
  const asked = [() => Promise.reject(new Error('no')), answered, () => new Promise(() => {})];
  stop = watchConnection({ ask: () => asked.shift()?.() ?? answered(), onRefused, onUnresponsive });
  await expect.poll(() => onUnresponsive.mock.calls.length).toBe(1);
  expect(onRefused).toHaveBeenCalledOnce();
  expect(asked).toEqual([]);
});

it('connection watchdog: does not mistake a busy event loop for a silent connection', async () => {
  const onUnresponsive = vi.fn();
  const questions = vi.fn();
  stop = watchConnection({
    ask() {
      questions();
      const answer = answered();
      // After the block, the answer has arrived and the timeout has passed too.
      if (questions.mock.calls.length === 1) setImmediate(() => blockFor(2_500));
      return answer;
    },
    onUnresponsive,
  });
  await expect.poll(() => questions.mock.calls.length).toBe(2);
  expect(onUnresponsive).not.toHaveBeenCalled();
});

it('connection watchdog: waits for a probe of several round trips while the event loop is busy', async () => {
  const onUnresponsive = vi.fn();
  const probes = vi.fn();
  let isBusy = true;
  const beBusy = () => {
    blockFor(600);
    if (isBusy) setTimeout(beBusy);
  };
  stop = watchConnection({
    async ask() {
      if (probes.mock.calls.length === 0) beBusy();
      for (let roundTrip = 0; roundTrip < 5; roundTrip += 1) await answered();
      isBusy = false;
      probes();
    },
    onUnresponsive,
  });
  await expect.poll(() => probes.mock.calls.length).toBe(2);
  expect(onUnresponsive).not.toHaveBeenCalled();
});

it('connection watchdog: reports a silent connection within three seconds while the event loop is busy', async () => {
  const onUnresponsive = vi.fn();
  let isBusy = true;
  const beBusy = () => {
    blockFor(40);
    if (isBusy) setTimeout(beBusy);
  };
  const began = performance.now();
  stop = watchConnection({ ask: () => new Promise(() => {}), onUnresponsive });
  beBusy();
  await expect.poll(() => onUnresponsive.mock.calls.length).toBe(1);
  isBusy = false;
  expect(performance.now() - began).toBeLessThan(3_000);
});
