import { expect, test } from 'vitest';
import { coalesced } from './coalesced.ts';

test('asked any number of times during a run, it runs once more', async () => {
  let runs = 0;
  const gate = Promise.withResolvers<void>();
  const ask = coalesced(async () => {
    runs += 1;
    await gate.promise;
  });
  const asked = [ask(), ask(), ask()];
  expect(runs).toBe(1);
  gate.resolve();
  await Promise.all(asked);
  expect(runs).toBe(2);
  await ask();
  expect(runs).toBe(3);
});

test('whenever it is asked, a run begins after that', async () => {
  let begun = 0;
  const ask = coalesced(async () => {
    begun += 1;
    await Promise.resolve();
  });
  // Every distance, in microtasks, from the end of the first run.
  for (let distance = 0; distance < 20; distance += 1) {
    const first = ask();
    for (let tick = 0; tick < distance; tick += 1) await null;
    const before = begun;
    await ask();
    expect(begun, `asked ${distance} ticks later`).toBeGreaterThan(before);
    await first;
  }
});

test('a run that fails lets the next one begin', async () => {
  let runs = 0;
  const ask = coalesced(async () => {
    runs += 1;
    if (runs === 1) throw new Error('first');
  });
  await expect(ask()).rejects.toThrow('first');
  await ask();
  expect(runs).toBe(2);
});
