import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3rver from '@20minutes/s3rver';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { download, upload } from '../../../test/support/files/upload.ts';
import { sharedServer, sharedTenant } from '../../../test/support/fixtures.ts';
import { sql } from '../../../test/support/sql.ts';
import { bytesOf, contentOf } from './bytes.ts';
import { StorageError } from './file-storage.ts';
import { openStorage, storageAt } from './index.ts';

/** The one key that this service knows, and its secret. */
const KEY = 'S3RVER';

const folder = await mkdtemp(join(tmpdir(), 's3-service-'));
const service = new S3rver({
  ...{ address: '127.0.0.1', port: 0, silent: true, directory: folder, resetOnClose: true },
  configureBuckets: [{ name: 'chat' }],
});
let port: number;
beforeAll(async () => {
  port = (await service.run()).port;
});
afterAll(async () => {
  await service.close();
  await rm(folder, { recursive: true, force: true });
});

const url = ({ secret = KEY, key = KEY, bucket = 'chat/files' } = {}) =>
  `s3://${key}:${secret}@127.0.0.1:${port}/${bucket}?tls=off`;
const at = (text: string) => openStorage(storageAt(text));
const content = (text: string) => contentOf(bytesOf(Buffer.from(text)), [{ from: 0, to: text.length }]);
const read = async (text: string, key: string, range: { from: number; to: number }) => {
  const stream = await (await at(text)).open(key, range);
  return stream && (await buffer(stream)).toString();
};

const server = sharedServer(async () => ({ RATE_LIMITS: 'off', STORAGE_URL: url() }));
const tenant = sharedTenant(server);

it('a service of others: keeps an object, gives parts of it, and removes it, as often as it is asked', async () => {
  const storage = await at(url());
  await storage.put('a/b/c', content('0123456789'));
  await storage.put('a/b/c', content('0123456789'));
  expect(await read(url(), 'a/b/c', { from: 0, to: 9 })).toBe('0123456789');
  expect(await read(url(), 'a/b/c', { from: 4, to: 5 })).toBe('45');
  await storage.remove('a/b/c');
  await storage.remove('a/b/c');
  expect(await storage.open('a/b/c', { from: 0, to: 9 })).toBeNull();
});

it('a service of others: has no object that was never put', async () => {
  expect(await (await at(url())).open('never/was', { from: 0, to: 9 })).toBeNull();
});

it.each([
  ['a wrong secret', () => url({ secret: 'wrong' })],
  ['an unknown key', () => url({ key: 'UNKNOWN' })],
  ['a bucket that is not there', () => url({ bucket: 'nowhere/files' })],
])('a service of others: refuses %s', async (_, wrong) => {
  const storage = await at(wrong());
  await expect(storage.put('a/b', content('x'))).rejects.toBeInstanceOf(StorageError);
  await expect(storage.open('a/b', { from: 0, to: 0 })).rejects.toBeInstanceOf(StorageError);
});

it('a service of others: has what the product stores, and loses it with its row', async () => {
  const bytes = Buffer.alloc(3_000_000, 'abcdefghij');
  const file = await upload(server, '/files', tenant.owner, { content: bytes, name: 'Grüße & mehr.bin' });
  expect((await download(server, file.url)).bytes.equals(bytes)).toBe(true);
  const part = await download(server, file.url, { range: 'bytes=2999990-' });
  expect([part.status, part.bytes.toString()]).toEqual([206, 'abcdefghij']);
  await sql(server, `UPDATE files SET created_at = now() - interval '25 hours' WHERE id = $1`, [file.id]);
  await server.app.runJobs('unused-files');
  expect(await read(url(), `${tenant.id}/${file.id.slice(-2)}/${file.id}`, { from: 0, to: 9 })).toBeNull();
});
