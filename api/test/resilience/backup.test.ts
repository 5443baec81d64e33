import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Product, startProduct } from '@chatbot-saas/testing/product';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { NOWHERE } from '../support/build.ts';
import { callsTo } from '../support/server.ts';

const OPERATIONS = new URL('../../../docs/operations.md', import.meta.url);
const run = promisify(execFile);

let folder: string;
let product: Product | undefined;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chatbot-backup-'));
});
afterEach(async () => {
  await product?.stop();
  await rm(folder, { recursive: true, force: true });
});

const start = async (dataDir: string): Promise<Product> => {
  product = await startProduct({ env: { DATA_DIR: dataDir } });
  return product;
};
const stop = async () => {
  await product?.stop();
  product = undefined;
};

/**
 * The two commands of the document, for another folder to restore into. Without `sudo`: the files belong to the user who
 * runs this test.
 */
async function commands(restored: string): Promise<{ back: string; forth: string }> {
  const text = await readFile(OPERATIONS, 'utf8');
  const [, back] = /^sudo (tar .* -czf .*)$/m.exec(text) ?? [];
  const [, forth] = /^sudo (tar .* -xzpf .*)$/m.exec(text) ?? [];
  if (!back || !forth) throw new Error('docs/operations.md no longer says how to back up and restore.');
  return { back, forth: forth.replace('.data', restored) };
}

/** All that can be read of it from outside, with keys and sessions from before the backup. */
async function contentsOf({ url }: Product, held: { token: string; apiKey: string; sessionId: string }) {
  const { staff, visitor } = callsTo(url);
  const owner = staff(held.token);
  const params = { id: held.sessionId };
  return {
    history: (await visitor(held.apiKey).call('GET /chat/{id}/history', { params, query: {} })).data,
    conversations: (await owner.call('GET /chat/conversations')).conversations,
    knowledge: (await owner.call('GET /kb', { query: { limit: 100 } })).items,
    webhooks: (await owner.call('GET /webhooks')).webhooks,
    team: (await owner.call('GET /tenant/team')).team.map(({ email }) => email),
  };
}

it('a backup made by the documented commands opens elsewhere, with conversations, sessions, keys and webhook secrets', {
  timeout: 120_000,
}, async () => {
  const first = await start(join(folder, '.data'));
  const { demo } = first;
  const { send, staff, visitor } = callsTo(first.url);
  const { json } = await send('POST', '/api/auth/login', {
    body: { email: demo?.ownerEmail, password: demo?.password },
  });
  const token: string = json.token;
  const apiKey = demo?.apiKey ?? '';
  const guest = visitor(apiKey);
  const { sessionId } = await guest.call('POST /chat/start', { body: { visitorId: 'visitor_1' } });
  const message = 'Is my zeppelin ready? 飛行船 🛩';
  await guest.call('POST /chat/message', { body: { sessionId, message } });
  const { webhook } = await staff(token).call('POST /webhooks', {
    body: { url: NOWHERE, events: ['message.created'] },
  });
  const held = { token, apiKey, sessionId };
  const before = await contentsOf(first, held);
  expect(before.history.messages.map(({ content }) => content)).toContain(message);
  await stop();

  const restored = join(folder, 'restored');
  const { back, forth } = await commands(restored);
  await run('sh', ['-c', back], { cwd: folder });
  // Nothing of the former folder may be needed: the backup is for when it is gone.
  await rm(join(folder, '.data'), { recursive: true });
  await mkdir(restored);
  await run('sh', ['-c', forth], { cwd: folder });

  const second = await start(restored);
  expect(await contentsOf(second, held)).toEqual(before);
  // The receiver is nowhere, and looked for once the secret has been read: without it nothing would be sent to anybody.
  const owner = callsTo(second.url).staff(token);
  const params = { id: webhook.id };
  await owner.call('POST /webhooks/{id}/test', { params });
  const tried = async () =>
    (await owner.call('GET /webhooks/{id}/deliveries', { params, query: {} })).deliveries[0]?.error;
  await expect.poll(tried).toBe('The name nowhere.invalid was not found.');
  const more = { sessionId, message: 'And now?' };
  const reply = await callsTo(second.url).visitor(apiKey).call('POST /chat/message', { body: more });
  expect(reply.message).toBeTruthy();
  expect(existsSync(join(folder, '.data'))).toBe(false);
});
