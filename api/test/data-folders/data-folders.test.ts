import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import { startProduct } from '@chatbot-saas/testing/product';
import { expect, it, onTestFinished } from 'vitest';
import { startEmbeddedPostgres } from '../../src/db/embedded/index.ts';
import { migrate } from '../../src/db/index.ts';
import { createTestDatabase } from '../support/database.ts';
import { describeCatalog } from '../support/schema/catalog.ts';
import { callsTo } from '../support/server.ts';
import { asAdmin } from '../support/sql.ts';

/** The archives are stopped data folders, as a server of that version left them. Their accounts exist nowhere else. */
const ARCHIVES = import.meta.dirname;

async function unpack(version: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'chatbot-data-folder-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const archive = zstdDecompressSync(await readFile(join(ARCHIVES, `${version}.tar.zst`)));
  expect(spawnSync('tar', ['-x', '-C', folder], { input: archive }).status).toBe(0);
  return join(folder, 'data');
}

it('a data folder of version 0.1.0 opens with its conversations, knowledge, versions, keys and webhooks', {
  timeout: 60_000,
}, async () => {
  const product = await startProduct({ env: { DATA_DIR: await unpack('0.1.0') } });
  onTestFinished(() => product.stop());

  const { send, staff, visitor } = callsTo(product.url);
  const { json } = await send('POST', '/api/auth/login', {
    body: { email: 'owner@acme.test', password: 'demo1234' },
  });
  const owner = staff(json.token);
  const { conversations } = await owner.call('GET /chat/conversations');
  expect(conversations).toMatchObject([{ status: 'transferred', isAccepted: true, messageCount: 7 }]);
  const params = { id: conversations[0]?._id ?? '' };
  const { data } = await owner.call('GET /chat/{id}/history', { params, query: {} });
  expect(data.messages.map(({ content }) => content)).toEqual(
    expect.arrayContaining(['Is my zeppelin ready? 飛行船 🛩', 'Yes, it is.']),
  );
  const { items } = await owner.call('GET /kb', { query: { search: 'Changed once' } });
  expect(items).toMatchObject([{ answer: 'Changed once.', version: 2 }]);
  expect((await owner.call('GET /webhooks')).webhooks).toMatchObject([{ events: ['message.created'] }]);
  // Its chat looks as that of a new demo.
  expect((await owner.call('GET /tenant/settings')).settings.chatWidget).toMatchObject({
    primaryColor: '#24527F',
    questions: ['Where is my order?', 'How long does shipping take?', 'What is your return policy?'],
  });

  const guest = visitor(product.demo?.apiKey ?? '');
  const { sessionId } = await guest.call('POST /chat/start', { body: { visitorId: 'visitor_2' } });
  const reply = await guest.call('POST /chat/message', {
    body: { sessionId, message: 'How long does delivery take?' },
  });
  expect(reply.status).toBe('active');
});

it('a data folder of version 0.1.0 gets the schema of a new database', { timeout: 60_000 }, async () => {
  const postgres = await startEmbeddedPostgres({ dataDir: await unpack('0.1.0'), log: () => undefined });
  onTestFinished(() => postgres.stop());
  await migrate(postgres.url);
  const made = await createTestDatabase();
  onTestFinished(() => made.drop());
  const [opened, created] = await Promise.all(
    [postgres, made].map(({ url }) => asAdmin({ databaseUrl: url }, describeCatalog)),
  );
  expect(opened).toEqual(created);
});
