import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ModelBusy, type ModelConcurrency, modelConcurrency } from './model-concurrency.ts';

let concurrency: ModelConcurrency;
/** Functions that end running calls, by name. */
let ends: Map<string, () => void>;
let running: string[];
let isOver: boolean;
beforeEach(() => {
  isOver = false;
  concurrency = modelConcurrency({ process: 4, tenant: 3, waiting: 2 });
  ends = new Map();
  running = [];
});
afterEach(() => {
  vi.useRealTimers();
  // A call that still waited would be refused later, during a test of another file.
  isOver = true;
  for (const end of ends.values()) end();
});

function call(tenant: string, name: string): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  ends.set(name, () => {
    running.splice(running.indexOf(name), 1);
    resolve(name);
  });
  return concurrency.run(tenant, () => {
    running.push(name);
    return isOver ? Promise.resolve(name) : promise;
  });
}
const end = async (name: string, held: Promise<string>) => {
  ends.get(name)?.();
  expect(await held).toBe(name);
};

it('model concurrency: a tenant’s calls run up to a limit, some wait, and the rest are refused', async () => {
  const held = ['a1', 'a2', 'a3', 'a4', 'a5'].map((name) => call('a', name));
  expect(running).toEqual(['a1', 'a2', 'a3']);
  expect(concurrency.hasCapacity('a')).toBe(false);
  expect(concurrency.hasCapacity('b')).toBe(true);
  await expect(call('a', 'a6')).rejects.toThrow(ModelBusy);
  await end('a2', held[1] as Promise<string>);
  await vi.waitUntil(() => running.includes('a4'));
  expect(running).toEqual(['a1', 'a3', 'a4']);
});

it('model concurrency: a free slot goes to the tenant with the fewest calls', async () => {
  const first = ['a1', 'a2', 'a3'].map((name) => call('a', name));
  const other = call('b', 'b1');
  const waiting = ['a4', 'a5'].map((name) => call('a', name));
  const late = call('c', 'c1');
  expect(running).toEqual(['a1', 'a2', 'a3', 'b1']);
  await end('a1', first[0] as Promise<string>);
  await vi.waitUntil(() => running.includes('c1'));
  expect(running).toEqual(['a2', 'a3', 'b1', 'c1']);
  await end('b1', other);
  await vi.waitUntil(() => running.includes('a4'));
  await end('c1', late);
  await end('a4', waiting[0] as Promise<string>);
});

it('model concurrency: a failed call frees its slot', async () => {
  for (let at = 0; at < 9; at += 1) {
    const failing = concurrency.run('a', () => Promise.reject(new Error('broken')));
    await expect(failing).rejects.toThrow('broken');
  }
  expect(await Promise.all([1, 2, 3].map((n) => concurrency.run('a', async () => n)))).toEqual([1, 2, 3]);
});

it('model concurrency: a call that waits too long is refused and leaves the queue', async () => {
  vi.useFakeTimers();
  const held = ['a1', 'a2', 'a3'].map((name) => call('a', name));
  const waiting = [call('a', 'a4'), call('a', 'a5')].map((one) => one.catch((error) => error));
  await vi.advanceTimersByTimeAsync(4_000);
  for (const one of await Promise.all(waiting)) expect(one).toBeInstanceOf(ModelBusy);
  expect(concurrency.hasCapacity('a')).toBe(true);
  await end('a1', held[0] as Promise<string>);
  expect(running).toEqual(['a2', 'a3']);
});
