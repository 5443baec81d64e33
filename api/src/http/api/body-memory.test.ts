import { afterEach, expect, it, vi } from 'vitest';
import { sharedServer } from '../../../test/support/fixtures.ts';
import { RawClient } from '../../../test/support/raw-client.ts';
import { releaseBodyMemory } from './body-memory.ts';

const server = sharedServer({ RATE_LIMITS: 'off' });

afterEach(() => vi.unstubAllGlobals());

it('body memory: is collected after some megabytes, and not after every small body', () => {
  // The process counts, and a test before this one may have released some.
  releaseBodyMemory(9_000_000);
  const gc = vi.fn();
  vi.stubGlobal('gc', gc);
  for (let i = 0; i < 8; i += 1) releaseBodyMemory(1_000_000);
  expect(gc).not.toHaveBeenCalled();
  releaseBodyMemory(1_000_000);
  expect(gc).toHaveBeenCalledExactlyOnceWith({ type: 'minor', execution: 'sync' });
});

it('body memory: is collected after aborted bodies too', async () => {
  const gc = vi.fn();
  vi.stubGlobal('gc', gc);
  const head = ['POST /api/auth/login HTTP/1.1', 'Host: x', 'Content-Type: application/json'];
  for (let i = 0; i < 9; i += 1) {
    const client = new RawClient(server.url);
    client.end([...head, 'Content-Length: 1000001', '', 'x'.repeat(1_000_000)].join('\r\n'));
    await client.ended;
  }
  await expect.poll(() => gc.mock.calls.length).toBeGreaterThan(0);
});
