import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { smallDisk } from '../../../chaos/test-deployment/small-disk.ts';
import { buildConversation } from '../../../test/support/build.ts';
import { expectFailure } from '../../../test/support/failure.ts';
import { download, fileForm, sendForm, upload } from '../../../test/support/files/upload.ts';
import { freshTenant, sharedServer } from '../../../test/support/fixtures.ts';
import { sql } from '../../../test/support/sql.ts';
import { storeFile } from './upload.service.ts';

const folder = await mkdtemp(join(tmpdir(), 'files-'));
const disk = await smallDisk(join(folder, 'small'), 8);
afterAll(async () => {
  await disk?.remove();
  await rm(folder, { recursive: true, force: true });
});
const STORED = disk?.folder ?? folder;
const server = sharedServer({ RATE_LIMITS: 'off', STORAGE_URL: STORED });
const tenant = freshTenant(server);
beforeEach(() => disk?.drain());

const files = async () => {
  const entries = await readdir(STORED, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile() && entry.name !== 'filling').map(({ name }) => name);
};
const stored = async () => (await files()).sort();
const put = (content: string) => upload(server, '/files', tenant.owner, { content });
const age = (id: string, hours: number) =>
  sql(server, `UPDATE files SET created_at = now() - make_interval(hours => $2) WHERE id = $1`, [id, hours]);
const rows = () => sql(server, 'SELECT id, state FROM files WHERE tenant_id = $1', [tenant.id]);
const job = () => server.app.runJobs('unused-files');

describe('files that nothing needs', () => {
  it('go a day after they were uploaded, unless a message shows them', async () => {
    const { sessionId } = await buildConversation(tenant);
    const sent = await upload(server, `/chat/${sessionId}/files`, tenant, { content: 'Sent' });
    const body = { sessionId, message: 'Look', files: [sent.id] };
    await tenant.visitor.call('POST /chat/message', { body });
    const [old, young] = [await put('Old'), await put('Young')];
    for (const { id } of [sent, old]) await age(id, 25);
    await age(young.id, 23);
    await job();
    expect((await rows()).map(({ id }) => id).sort()).toEqual([sent.id, young.id].sort());
    expect(await stored()).toEqual([sent.id, young.id].sort());
    expect((await download(server, old.url)).status).toBe(404);
    expect((await download(server, sent.url)).status).toBe(200);
  });

  it('go where a process died while it stored or removed them', async () => {
    const [arriving, leaving, fresh] = [await put('1'), await put('2'), await put('3')];
    await sql(server, `UPDATE files SET state = 'arriving' WHERE id = ANY ($1)`, [[arriving.id, fresh.id]]);
    await sql(server, `UPDATE files SET state = 'leaving' WHERE id = $1`, [leaving.id]);
    await age(arriving.id, 2);
    await job();
    expect(await rows()).toEqual([{ id: fresh.id, state: 'arriving' }]);
    expect(await stored()).not.toContain(arriving.id);
    expect(await stored()).not.toContain(leaving.id);
  });

  it('go with bytes that were never whole', async () => {
    await put('x');
    const [old, young] = ['old', 'young'].map((name) => join(STORED, '.incoming', name));
    await writeFile(old ?? '', 'Half');
    await writeFile(young ?? '', 'Half');
    const longAgo = Date.now() / 1_000 - 7_200;
    await utimes(old ?? '', longAgo, longAgo);
    await job();
    expect(await stored()).toContain('young');
    expect(await stored()).not.toContain('old');
    await rm(young ?? '');
  });

  it('go also where their bytes are gone already', async () => {
    const { id, url } = await put('x');
    await rm(join(STORED, tenant.id), { recursive: true });
    expect((await download(server, url)).status).toBe(404);
    await age(id, 25);
    await job();
    expect(await rows()).toEqual([]);
  });
});

it('a full disk: says so, leaves nothing half, and takes the same file again once it has space', async ({
  skip,
}) => {
  // A disk that is small enough to be filled takes the right to mount one.
  skip(!disk);
  const before = await stored();
  const clientId = crypto.randomUUID();
  const part = { content: Buffer.alloc(3_000_000, 1), clientId };
  disk?.fill();
  const response = await sendForm(server, '/files', tenant.owner, fileForm(part));
  expectFailure(response, 'storage_full');
  expect(response.status).toBe(507);
  expect((await tenant.owner.api.call('GET /auth/me')).user.email).toBe(tenant.owner.email);
  await job();
  expect(await rows()).toEqual([]);
  expect(await stored()).toEqual(before);
  disk?.drain();
  const file = await upload(server, '/files', tenant.owner, part);
  expect((await download(server, file.url)).bytes).toHaveLength(3_000_000);
});

it('storeFile: takes what came another way, for a message of the product itself', async () => {
  const given = { name: '../Anhang.txt', content: Buffer.from('Hello') };
  const { services } = server.app;
  const file = await storeFile({ services, tenantId: tenant.id }, given);
  expect(file).toMatchObject({ name: 'Anhang.txt', type: 'text/plain', size: 5 });
  expect((await download(server, file.url)).bytes.toString()).toBe('Hello');
});
