import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { faultyNetwork } from '@chatbot-saas/testing/faulty-network';
import { expect, it, onTestFinished } from 'vitest';
import { asAdmin, openDatabase } from '../../chaos/test-deployment/database.ts';
import { buildConversation, buildTenant } from '../support/build.ts';
import { startTestServer } from '../support/server.ts';

it('brings what was written after a crash, though its transactions have the numbers of some before it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'crash-'));
  await chmod(folder, 0o711);
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  // Writes without a waiting caller are stored late: a crash loses them.
  const database = await openDatabase(folder, { wal_writer_delay: '10s' });
  onTestFinished(database.remove);
  const network = await faultyNetwork(database.port);
  onTestFinished(network.stop);
  const server = await startTestServer({}, database.url(Number(new URL(network.url).port)));
  onTestFinished(() => server.close());

  /** Numbers that no commit makes durable. */
  const takeNumbers = () =>
    asAdmin(database, async (admin) => {
      for (let time = 0; time < 50; time += 1)
        await admin.query('BEGIN; SELECT pg_current_xact_id(); ROLLBACK');
    });
  const tenant = await buildTenant(server);
  const { sessionId } = await buildConversation(tenant);
  const sync = (cursor?: string) =>
    tenant.owner.api.call('GET /sync', { query: { ...(cursor !== undefined && { cursor }) } });

  await takeNumbers();
  let { cursor, hasMore } = await sync();
  while (hasMore) ({ cursor, hasMore } = await sync(cursor));
  await database.stopAtOnce();
  await database.start();

  const body = { sessionId, message: 'Is anybody there?' };
  await expect
    .poll(
      async () => (await server.send('POST', '/api/chat/message', { apiKey: tenant.apiKey, body })).status,
    )
    .toBe(200);
  // So that the cursor does not lie ahead of the database any more.
  await takeNumbers();
  const { changes, reset } = await sync(cursor);
  expect(reset).toBe(false);
  expect(changes.messages.map(({ content }) => content)).toContain('Is anybody there?');
}, 60_000);
