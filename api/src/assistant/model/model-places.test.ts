import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type ModelPlaces, modelPlaces, NoPlace } from './model-places.ts';

let places: ModelPlaces;
/** Ends the calls that have begun, by name. */
let ends: Map<string, () => void>;
let running: string[];
beforeEach(() => {
  places = modelPlaces({ process: 4, tenant: 3, waiting: 2 });
  ends = new Map();
  running = [];
});
afterEach(() => {
  vi.useRealTimers();
});

function call(tenant: string, name: string): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  ends.set(name, () => {
    running.splice(running.indexOf(name), 1);
    resolve(name);
  });
  return places.hold(tenant, () => {
    running.push(name);
    return promise;
  });
}
const end = async (name: string, held: Promise<string>) => {
  ends.get(name)?.();
  expect(await held).toBe(name);
};

it('a tenant has so many calls at once; some wait, and the rest are refused at once', async () => {
  const held = ['a1', 'a2', 'a3', 'a4', 'a5'].map((name) => call('a', name));
  expect(running).toEqual(['a1', 'a2', 'a3']);
  expect(places.hasRoom('a')).toBe(false);
  expect(places.hasRoom('b')).toBe(true);
  await expect(call('a', 'a6')).rejects.toThrow(NoPlace);
  await end('a2', held[1] as Promise<string>);
  await vi.waitUntil(() => running.includes('a4'));
  expect(running).toEqual(['a1', 'a3', 'a4']);
});

it('a place that is free goes to the tenant who has the fewest', async () => {
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

it('a call that fails gives its place back', async () => {
  for (let at = 0; at < 9; at += 1) {
    const failing = places.hold('a', () => Promise.reject(new Error('broken')));
    await expect(failing).rejects.toThrow('broken');
  }
  expect(await Promise.all([1, 2, 3].map((n) => places.hold('a', async () => n)))).toEqual([1, 2, 3]);
});

it('one that waits for too long is given up, and its place in the line is free', async () => {
  vi.useFakeTimers();
  const held = ['a1', 'a2', 'a3'].map((name) => call('a', name));
  const waiting = [call('a', 'a4'), call('a', 'a5')].map((one) => one.catch((error) => error));
  await vi.advanceTimersByTimeAsync(4_000);
  for (const one of await Promise.all(waiting)) expect(one).toBeInstanceOf(NoPlace);
  expect(places.hasRoom('a')).toBe(true);
  await end('a1', held[0] as Promise<string>);
  expect(running).toEqual(['a2', 'a3']);
});
