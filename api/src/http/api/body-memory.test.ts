import { constants, PerformanceObserver } from 'node:perf_hooks';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sharedServer } from '../../../test/support/fixtures.ts';
import { RawClient } from '../../../test/support/raw-client.ts';
import { releaseBodyMemory } from './body-memory.ts';

const server = sharedServer({ RATE_LIMITS: 'off' });

/** Collections that the program asked for. */
let forced = 0;
const observer = new PerformanceObserver((list) => {
  for (const { detail } of list.getEntries() as unknown as { detail: { flags: number } }[]) {
    if (detail.flags & constants.NODE_PERFORMANCE_GC_FLAGS_FORCED) forced += 1;
  }
});
beforeEach(async () => {
  // The process counts, and a test before this one may have released some.
  releaseBodyMemory(9_000_000);
  // A collection is reported some turns of the event loop later.
  for (let turn = 0; turn < 3; turn += 1) await new Promise(setImmediate);
  forced = 0;
  observer.observe({ entryTypes: ['gc'] });
});
afterEach(() => observer.disconnect());

it('body memory: is collected after some megabytes, and not after every small body', async () => {
  for (let i = 0; i < 9; i += 1) releaseBodyMemory(1_000_000);
  await expect.poll(() => forced).toBe(1);
});

it('body memory: is collected after aborted bodies too', async () => {
  const head = ['POST /api/auth/login HTTP/1.1', 'Host: x', 'Content-Type: application/json'];
  for (let i = 0; i < 9; i += 1) {
    const client = new RawClient(server.url);
    client.end([...head, 'Content-Length: 1000001', '', 'x'.repeat(1_000_000)].join('\r\n'));
    await client.ended;
  }
  await expect.poll(() => forced).toBeGreaterThan(0);
});
