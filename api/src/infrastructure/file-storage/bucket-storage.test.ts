import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectFailure } from '../../../test/support/failure.ts';
import { BucketServer } from '../../../test/support/files/bucket-server.ts';
import { download, fileForm, sendForm, upload } from '../../../test/support/files/upload.ts';
import { sharedServer, sharedTenant } from '../../../test/support/fixtures.ts';
import { sql } from '../../../test/support/sql.ts';
import { bytesOf, contentOf } from './bytes.ts';
import { StorageError } from './file-storage.ts';
import { isStorage, openStorage, storageAt } from './index.ts';

const bucket = new BucketServer();
beforeAll(() => bucket.start());
afterAll(() => bucket.close());
const server = sharedServer(async () => ({ RATE_LIMITS: 'off', STORAGE_URL: bucket.url() }));
const tenant = sharedTenant(server);

const LARGE = Buffer.alloc(5_000_000, 'abcdefghij');

it('a bucket: keeps files, gives parts of them, and loses them with their rows', async () => {
  const file = await upload(server, '/files', tenant.owner, { content: LARGE });
  const key = `files/${tenant.id}/${file.id.slice(-2)}/${file.id}`;
  expect([...bucket.objects.keys()]).toEqual([key]);
  expect((await download(server, file.url)).bytes.equals(LARGE)).toBe(true);
  const part = await download(server, file.url, { range: 'bytes=4999990-' });
  expect([part.status, part.bytes.toString()]).toEqual([206, 'abcdefghij']);
  await sql(server, `UPDATE files SET created_at = now() - interval '25 hours' WHERE id = $1`, [file.id]);
  await server.app.runJobs('unused-files');
  expect(bucket.objects.size).toBe(0);
  expect((await download(server, file.url)).status).toBe(404);
});

it('a bucket: a file that it has lost is not found', async () => {
  const { url } = await upload(server, '/files', tenant.owner, { content: 'x' });
  bucket.objects.clear();
  expect((await download(server, url)).status).toBe(404);
});

it('a bucket: one that is full takes nothing, and the same file once it has space', async () => {
  const part = { content: 'Later', clientId: crypto.randomUUID() };
  bucket.isFull = true;
  expectFailure(await sendForm(server, '/files', tenant.owner, fileForm(part)), 'storage_full');
  bucket.isFull = false;
  await upload(server, '/files', tenant.owner, part);
});

it.each([
  ['a wrong secret', () => bucket.url('wrong')],
  ['a bucket that is not there', () => bucket.url().replace('/chat/', '/nowhere/')],
  ['no server', () => 's3://a:b@127.0.0.1:9/chat?tls=off'],
])('a bucket: says that it cannot store for %s', async (_, url) => {
  const storage = await openStorage(storageAt(url()));
  const content = contentOf(bytesOf(LARGE), [{ from: 0, to: 10 }]);
  const failed = await storage.put('a/b', content).catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(StorageError);
  expect(failed).toMatchObject({ isFull: false });
});

it('STORAGE_URL: is a folder, or a bucket with its key', () => {
  for (const text of ['./files', '/srv/files', 's3://key:secret@s3.eu-central-1.amazonaws.com/chat'])
    expect(isStorage(text), text).toBe(true);
  for (const text of ['s3://host/bucket', 's3://key:secret@host', 's3://', 'https://host/bucket', 'ftp://x'])
    expect(isStorage(text), text).toBe(false);
  expect(storageAt('s3://key:a%2Fb@host:9000/chat/in/?region=x')).toEqual({
    bucket: { address: 'https://host:9000/chat/in', region: 'x', accessKey: 'key', secretKey: 'a/b' },
  });
});
