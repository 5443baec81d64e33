import { describe, expect, test } from 'vitest';
import { TenantQueue, type TenantQueueOptions } from './tenant-queue.ts';

const MEGABYTE = 1024 ** 2;

/** A queue whose jobs end when the test says so, and the names of those that have started. */
function openQueue(options: TenantQueueOptions) {
  const queue = new TenantQueue(options);
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    started,
    add: (name: string, { tenantId = name, bytes = 0 } = {}) =>
      queue.run(tenantId, bytes, () => {
        started.push(name);
        return new Promise<void>((resolve) => ends.set(name, resolve));
      }),
    async end(name: string, done: Promise<void>) {
      await expect.poll(() => started).toContain(name);
      ends.get(name)?.();
      await done;
    },
  };
}

describe('a tenant queue', () => {
  test('runs a limited number of jobs, and one per tenant', async () => {
    const { add, end, started } = openQueue({ atOnce: 2 });
    const first = add('a1', { tenantId: 'a' });
    add('a2', { tenantId: 'a' });
    add('b');
    add('c');
    await expect.poll(() => started).toEqual(['a1', 'b']);
    await end('a1', first);
    await expect.poll(() => started).toEqual(['a1', 'b', 'a2']);
  });

  test('starts small jobs first', async () => {
    const { add, end, started } = openQueue({ atOnce: 1, delayPerMegabyte: 60_000 });
    const first = add('first', { bytes: MEGABYTE });
    add('large', { bytes: 2 * MEGABYTE });
    const small = add('small', { bytes: 1_000 });
    await end('first', first);
    await expect.poll(() => started).toEqual(['first', 'small']);
    await end('small', small);
    await expect.poll(() => started).toEqual(['first', 'small', 'large']);
  });

  test('lets only jobs that arrive soon after overtake a waiting job', async () => {
    const { add, end, started } = openQueue({ atOnce: 1, delayPerMegabyte: 1 });
    const first = add('first');
    add('large', { bytes: MEGABYTE });
    const from = performance.now();
    await expect.poll(() => performance.now() - from).toBeGreaterThan(1);
    add('small');
    await end('first', first);
    await expect.poll(() => started).toEqual(['first', 'large']);
  });

  test('runs one large job at a time, alongside small ones', async () => {
    const { add, end, started } = openQueue({ atOnce: 1, largeFrom: MEGABYTE });
    const large = add('large 1', { bytes: MEGABYTE });
    add('large 2', { bytes: MEGABYTE });
    await expect.poll(() => started).toEqual(['large 1']);
    add('small');
    await expect.poll(() => started).toEqual(['large 1', 'small']);
    await end('large 1', large);
    await expect.poll(() => started).toEqual(['large 1', 'small', 'large 2']);
  });

  test('continues after a failed job', async () => {
    const queue = new TenantQueue({ atOnce: 1 });
    const failing = queue.run('a', 0, () => Promise.reject(new Error('no')));
    const following = queue.run('b', 0, async () => 'done');
    await expect(failing).rejects.toThrow('no');
    expect(await following).toBe('done');
  });
});
