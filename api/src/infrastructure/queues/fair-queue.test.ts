import { describe, expect, test } from 'vitest';
import { FairQueue } from './fair-queue.ts';

const namesOf = (queue: FairQueue<string>): string[] => {
  const names: string[] = [];
  for (let name = queue.take(); name; name = queue.take()) names.push(name);
  return names;
};

describe('a fair queue', () => {
  test('returns the items of one party in order', () => {
    const queue = new FairQueue<string>();
    for (const name of ['a1', 'a2', 'a3']) queue.add(name, ['a']);
    expect(namesOf(queue)).toEqual(['a1', 'a2', 'a3']);
  });

  test('alternates between parties', () => {
    const queue = new FairQueue<string>();
    for (const name of ['a1', 'a2', 'a3', 'b1', 'c1', 'b2']) queue.add(name, [name.slice(0, 1)]);
    expect(namesOf(queue)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
  });

  test('makes an item wait for the slowest of its parties', () => {
    const queue = new FairQueue<string>();
    queue.add('a1', ['a']);
    queue.add('a2', ['a', 'b']);
    queue.add('b1', ['b']);
    queue.add('c1', ['c']);
    expect(namesOf(queue)).toEqual(['a1', 'c1', 'a2', 'b1']);
  });

  test('starves no item behind parties that keep adding items', () => {
    const queue = new FairQueue<string>();
    queue.add('a1', ['a']);
    queue.add('a2', ['a']);
    const served: (string | undefined)[] = [];
    for (let n = 0; n < 20; n += 1) {
      queue.add(`${n}`, [n % 2 ? 'b' : 'c']);
      served.push(queue.take());
    }
    expect(served.indexOf('a2')).toBeGreaterThan(0);
    expect(served.indexOf('a2')).toBeLessThan(5);
  });

  test('forgets items that were served long ago', () => {
    const queue = new FairQueue<string>();
    for (let n = 0; n < 10; n += 1) queue.add(`a${n}`, ['a']);
    for (let n = 0; n < 5; n += 1) queue.take();
    queue.add('b0', ['b']);
    queue.take();
    for (let n = 0; n < 5; n += 1) queue.take();
    queue.add('c0', ['c']);
    queue.add('a10', ['a']);
    expect(namesOf(queue)).toEqual(['c0', 'a10']);
  });
});
