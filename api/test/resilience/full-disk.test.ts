import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../chaos/test-deployment/database.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let folder: string;
let database: Database;
let server: TestServer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'full-disk-'));
  database = await openDatabase(folder);
  server = await startTestServer({}, database.url());
}, 60_000);
afterAll(async () => {
  await server?.close();
  await database?.remove();
  await rm(folder, { recursive: true, force: true });
});

const ready = async () => {
  const { status, json, headers } = await server.send('GET', '/health/ready');
  return { status, says: json.status, retryAfter: headers.get('retry-after') };
};

it('a full disk is not ready, though nothing was written yet; once it has room again, it is', async ({
  skip,
}) => {
  // A disk that is small enough to be filled takes the right to mount one.
  skip(!database.disk);
  expect(await ready()).toEqual({ status: 200, says: 'ready', retryAfter: null });
  database.disk?.fill();
  await expect
    .poll(ready, { timeout: 10_000 })
    .toEqual({ status: 503, says: 'unavailable', retryAfter: '2' });
  expect((await server.send('GET', '/health/live')).status).toBe(200);
  database.disk?.drain();
  await expect.poll(ready, { timeout: 10_000 }).toMatchObject({ status: 200 });
});
