import { randomBytes, randomUUID } from 'node:crypto';
import { MAX_MESSAGE_FILES } from '@chatbot-saas/contract/domain';
import { createTransport } from 'nodemailer';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import {
  base64,
  mail,
  multipart,
  part,
  multipartMail as rawMail,
} from '../../../../test/mail-corpus/shape.ts';
import { BucketServer } from '../../../../test/support/files/bucket-server.ts';
import { exif, jpeg, SECRET_PLACE } from '../../../../test/support/files/photos.ts';
import { png } from '../../../../test/support/files/pictures.ts';
import { download } from '../../../../test/support/files/upload.ts';
import { sharedServer, sharedTenant } from '../../../../test/support/fixtures.ts';
import { sql } from '../../../../test/support/sql.ts';

const SECRET = 'the secret of a mail server, which is long';
const bucket = new BucketServer();
const server = sharedServer(async () => {
  await bucket.start();
  return {
    MAIL_DOMAIN: 'mail.acme.example',
    MAIL_INBOUND: 'smtp://127.0.0.1:0',
    MAIL_INBOUND_SECRET: SECRET,
    STORAGE_URL: bucket.url(),
    RATE_LIMITS: 'off',
  };
});
afterAll(() => bucket.close());
afterEach(() => {
  vi.useRealTimers();
  bucket.isDown = false;
  bucket.isFull = false;
});
const tenant = sharedTenant(server);

const attached = (name: string, content: Buffer | string, type = 'application/octet-stream') =>
  part(type, base64(Buffer.from(content)), {
    'Content-Disposition': `attachment; filename="${name}"`,
    'Content-Transfer-Encoding': 'base64',
  });

const toWorkspace = async () => (await tenant.owner.api.call('GET /tenant/mail')).mail.address ?? '';

/** A mail to the workspace, from an address that no other test uses. */
async function mailWith(parts: readonly string[], text = 'Here it is', kind = 'mixed') {
  const email = `${randomUUID()}@visitor.example`;
  const headers = { To: await toWorkspace(), From: email, 'Message-ID': `<${email}>` };
  return { email, raw: rawMail(kind, [part('text/plain', text), ...parts], headers) };
}

async function post(raw: Buffer) {
  const response = await fetch(`${server.url}/api/mail/inbound`, {
    method: 'POST',
    headers: { 'content-type': 'message/rfc822', authorization: `Bearer ${SECRET}` },
    body: new Uint8Array(raw),
  });
  return { status: response.status, json: JSON.parse(await response.text()) };
}

async function messagesOf(email: string) {
  const [row] = await sql(server, 'SELECT id FROM conversations WHERE visitor_email = $1', [email]);
  if (!row) return [];
  const params = { id: row.id };
  return (await tenant.owner.api.call('GET /chat/{id}/history', { params })).data.messages;
}

async function received(parts: readonly string[], text?: string, kind?: string) {
  const { email, raw } = await mailWith(parts, text, kind);
  expect((await post(raw)).json).toEqual({ outcome: 'message' });
  return (await messagesOf(email)).filter(({ role }) => role === 'user');
}

const fileRows = () => sql(server, 'SELECT id FROM files WHERE tenant_id = $1', [tenant.id]);

it('files of a mail come with its message, byte for byte, as what their bytes are', async () => {
  const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(200_000)]);
  const [message] = await received([
    attached('order.pdf', pdf, 'text/html'),
    attached('map.png', png(30, 20), 'image/png'),
  ]);
  expect(message?.content).toBe('Here it is');
  expect(message?.files).toMatchObject([
    { name: 'order.pdf', type: 'application/pdf', size: pdf.length },
    { name: 'map.png', type: 'image/png', width: 30, height: 20 },
  ]);
  expect((await download(server, message?.files?.[0]?.url ?? '')).bytes.equals(pdf)).toBe(true);
});

it('a photo loses the place where it was taken', async () => {
  const photo = jpeg(4, 2, [exif(6)]);
  expect(photo.includes(SECRET_PLACE)).toBe(true);
  const [message] = await received([attached('beach.jpg', photo, 'image/jpeg')]);
  const { bytes } = await download(server, message?.files?.[0]?.url ?? '');
  expect(bytes.includes(SECRET_PLACE)).toBe(false);
  expect(message?.files?.[0]?.type).toBe('image/jpeg');
});

it('a mail that is a file alone has no other words', async () => {
  const [message] = await received([attached('a.txt', 'Hello')], '');
  expect(message).toMatchObject({ content: '', files: [{ name: 'a.txt', type: 'text/plain' }] });
});

it('files are stored once, however often their mail is delivered', async () => {
  const { email, raw } = await mailWith([attached('a.txt', 'Hello')]);
  const before = (await fileRows()).length;
  const all = await Promise.all([post(raw), post(raw), post(raw)]);
  expect(all.map(({ json }) => json.outcome).sort()).toEqual(['message', 'repeated', 'repeated']);
  expect((await post(raw)).json).toEqual({ outcome: 'repeated' });
  expect(await fileRows()).toHaveLength(before + 1);
  expect([...bucket.objects.keys()].filter((key) => key.includes(tenant.id))).toHaveLength(before + 1);
  expect((await messagesOf(email)).flatMap(({ files = [] }) => files)).toHaveLength(1);
});

it('files that can’t come with a message are named in it, with why', async () => {
  const many = Array.from({ length: MAX_MESSAGE_FILES + 2 }, (_, n) => attached(`${n}.txt`, 'x'));
  const [message] = await received([attached('none.txt', ''), ...many]);
  expect(message?.files).toHaveLength(MAX_MESSAGE_FILES);
  expect(message?.content).toBe(
    'Here it is\n\nNot received, more than 10 files: 10.txt, 11.txt\nNot received, empty: none.txt',
  );
});

it('a file over the limit is named', async () => {
  const email = `${randomUUID()}@visitor.example`;
  const headers = {
    To: await toWorkspace(),
    From: email,
    'Message-ID': `<${email}>`,
    'Content-Type': 'multipart/mixed; boundary="=_b1"',
  };
  // Only what is not encoded can be larger than a file may be and smaller than a mail may be.
  const big = part('text/csv', `${'1;'.repeat(450)}\n`.repeat(24_000), {
    'Content-Disposition': 'attachment; filename="all.csv"',
    'Content-Transfer-Encoding': '8bit',
  });
  await post(mail(Buffer.from(multipart('=_b1', part('text/plain', 'Look'), big)), headers));
  const [message] = await messagesOf(email);
  expect(message?.content).toBe('Look\n\nNot received, over 20 MB: all.csv');
  expect(message?.files).toBeUndefined();
});

it('winmail.dat, an archive that unpacks to gigabytes, and pictures in the text are files as others', async () => {
  const winmail = Buffer.from('789f3e22010006900800', 'hex');
  const bomb = Buffer.concat([Buffer.from('504b0304', 'hex'), Buffer.alloc(300, 1)]);
  const picture = part('image/png', base64(png(2, 2)), {
    'Content-Disposition': 'inline; filename="logo.png"',
    'Content-ID': '<logo@visitor.example>',
    'Content-Transfer-Encoding': 'base64',
  });
  const [message] = await received([
    attached('winmail.dat', winmail, 'application/ms-tnef'),
    attached('bomb.zip', bomb, 'application/zip'),
    picture,
  ]);
  expect(message?.files?.map(({ name, size }) => ({ name, size }))).toEqual([
    { name: 'winmail.dat', size: winmail.length },
    { name: 'bomb.zip', size: bomb.length },
    { name: 'logo.png', size: png(2, 2).length },
  ]);
});

it('where a mail has too many files, pictures in its text are missing first', async () => {
  const picture = (n: number) =>
    part('image/png', base64(png(2, 2)), {
      'Content-Disposition': `inline; filename="sign${n}.png"`,
      'Content-ID': `<${n}@visitor.example>`,
      'Content-Transfer-Encoding': 'base64',
    });
  const related = [
    'Content-Type: multipart/related; boundary="=_r"',
    '',
    multipart(
      '=_r',
      part('text/html', '<p>Here it is</p>'),
      ...Array.from({ length: MAX_MESSAGE_FILES }, (_, n) => picture(n)),
    ),
  ].join('\n');
  const email = `${randomUUID()}@visitor.example`;
  const headers = { To: await toWorkspace(), From: email, 'Message-ID': `<${email}>` };
  await post(rawMail('mixed', [related, attached('order.txt', 'x')], headers));
  const [message] = await messagesOf(email);
  expect(message?.files?.[0]?.name).toBe('order.txt');
  expect(message?.content).toContain('Not received, more than 10 files: sign9.png');
});

it('ten megabytes come whole', async () => {
  const video = randomBytes(10 * 1024 * 1024);
  const [message] = await received([attached('v.mp4', video)]);
  expect((await download(server, message?.files?.[0]?.url ?? '')).bytes.equals(video)).toBe(true);
});

it('visitors see their files too, and not what the mail has said of them', async () => {
  const { email, raw } = await mailWith([attached('a.txt', 'Hello')]);
  await post(raw);
  const [row] = await sql(server, 'SELECT session_id FROM conversations WHERE visitor_email = $1', [email]);
  const params = { id: row?.session_id };
  const { data } = await tenant.visitor.call('GET /chat/{id}/history', { params });
  expect(data.messages[0]).toMatchObject({ metadata: {}, files: [{ name: 'a.txt' }] });
});

it('files of mail go with the person who sent them', async () => {
  const { email, raw } = await mailWith([attached('secret.txt', 'My secret')]);
  await post(raw);
  const [message] = await messagesOf(email);
  const [row] = await sql(server, 'SELECT contact_id FROM conversations WHERE visitor_email = $1', [email]);
  const { id = '', url = '' } = message?.files?.[0] ?? {};
  await tenant.owner.api.call('DELETE /contacts/{id}', { params: { id: row?.contact_id } });
  await server.app.runJobs('erasures');
  expect(await sql(server, 'SELECT id FROM files WHERE id = $1', [id])).toEqual([]);
  expect((await download(server, url)).status).toBe(404);
  expect([...bucket.objects.keys()].some((key) => key.endsWith(id))).toBe(false);
});

it('a storage that fails holds the mail up, whichever way it comes, and loses nothing of it', async () => {
  const { email, raw } = await mailWith([attached('a.txt', 'Hello'), attached('b.txt', 'World')]);
  const before = (await fileRows()).length;
  bucket.isDown = true;
  expect((await post(raw)).status).toBe(503);
  const listener = createTransport({ url: `smtp://127.0.0.1:${server.app.mailPort()}`, ignoreTLS: true });
  const envelope = { from: email, to: await toWorkspace() };
  await expect(listener.sendMail({ envelope, raw })).rejects.toMatchObject({ responseCode: 451 });
  expect(await messagesOf(email)).toEqual([]);
  bucket.isDown = false;
  expect((await post(raw)).json).toEqual({ outcome: 'message' });
  const [message] = await messagesOf(email);
  expect(message?.files?.map(({ name }) => name)).toEqual(['a.txt', 'b.txt']);
  await server.app.runJobs('unused-files');
  expect(await fileRows()).toHaveLength(before + 2);
});

it('a storage that goes on failing holds up no words: the message says which files to send again', async () => {
  const { email, raw } = await mailWith([attached('a.txt', 'Hello'), attached('b.txt', 'World')]);
  bucket.isDown = true;
  expect((await post(raw)).status).toBe(503);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31 * 60_000 });
  expect((await post(raw)).json).toEqual({ outcome: 'message' });
  vi.useRealTimers();
  const [message] = await messagesOf(email);
  expect(message?.content).toBe('Here it is\n\nNot received, please send again: a.txt, b.txt');
});

it('a storage that is full is waited for in vain, so the message comes at once', async () => {
  const { email, raw } = await mailWith([attached('a.txt', 'Hello')], '');
  bucket.isFull = true;
  expect((await post(raw)).json).toEqual({ outcome: 'message' });
  expect((await messagesOf(email))[0]?.content).toBe('Not received, no space left: a.txt');
});
