import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { buildTenant } from '../../../test/support/build.ts';
import { expectFailure } from '../../../test/support/failure.ts';
import { png } from '../../../test/support/files/pictures.ts';
import { download, type Part, upload } from '../../../test/support/files/upload.ts';
import { sharedServer, sharedTenant } from '../../../test/support/fixtures.ts';
import { TEST_SECRET } from '../../../test/support/server.ts';
import { fileLinks } from '../../context/index.ts';

const server = sharedServer({ RATE_LIMITS: 'off' });
const tenant = sharedTenant(server);

const put = (part: Part) => upload(server, '/files', tenant.owner, part);
const failed = (url: string) => server.send('GET', url);

describe('a file’s address', () => {
  it('needs nothing else, serves a picture in a sandbox, and lets browsers keep it', async () => {
    const { url } = await put({ content: png(8, 8), name: 'A "map" of Île.png' });
    const { status, headers } = await download(server, url);
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(png(8, 8).length),
      'content-disposition': `inline; filename="A \\"map\\" of Île.png"`,
      'content-security-policy': "default-src 'none';sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      'referrer-policy': 'no-referrer',
      'accept-ranges': 'bytes',
      etag: expect.stringMatching(/^"[0-9a-f]{32}"$/),
    });
    const [, seconds] = /^private, max-age=(\d+), immutable$/.exec(headers.get('cache-control') ?? '') ?? [];
    expect(Number(seconds)).toBeGreaterThan(3_500);
    expect(Number(seconds)).toBeLessThanOrEqual(7_200);
  });

  it.each([
    ['a page', '<!doctype html><script>alert(1)</script>', 'page.html', 'text/plain; charset=utf-8'],
    [
      'an SVG',
      '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
      'x.svg',
      'text/plain; charset=utf-8',
    ],
    ['a PDF', '%PDF-1.4 …', 'a.pdf', 'application/pdf'],
    ['bytes', Buffer.from([0, 1, 2, 255]), 'a.png', 'application/octet-stream'],
  ])('saves what a browser could run: %s', async (_, content, name, type) => {
    const { url } = await put({ content, name, type: 'image/png' });
    const { headers } = await download(server, url);
    expect(headers.get('content-type')).toBe(type);
    expect(headers.get('content-disposition')).toBe(`attachment; filename="${name}"`);
  });

  it('saves a picture that is too large to be shown', async () => {
    const content = png(2, 2);
    content.writeUInt32BE(70_000, 16);
    content.writeUInt32BE(70_000, 20);
    const { url } = await put({ content, name: 'bomb.png' });
    expect((await download(server, url)).headers.get('content-disposition')).toMatch(/^attachment/);
  });

  it.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\fakepath\\photo.pdf', 'photo.pdf'],
    ['invoice\u202Egpj.bin', 'invoicegpj.bin'],
    ['a\u0000b\r\nX-Evil: 1\u200B.txt', 'ab X-Evil: 1.txt'],
    ['..', 'file'],
    ['   ', 'file'],
    [`${'\u{1F4A9}'.repeat(300)}.txt`, `${'\u{1F4A9}'.repeat(116)}.txt`],
    ['e\u0301.txt', 'é.txt'],
  ])('is under a name that harms nothing: %j', async (name, expected) => {
    const boundary = 'xxBOUNDARYxx';
    const escaped = name.replace(/["\r\n]/g, (one) => encodeURIComponent(one));
    const body = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${escaped}"\r\n\r\nHello\r\n--${boundary}--\r\n`;
    const response = await fetch(`${server.url}/api/files`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${tenant.owner.token}`,
        'content-type': `multipart/form-data; boundary=${boundary}`,
      },
      body,
    });
    const { file } = (await response.json()) as { file: { name: string; url: string } };
    expect(file.name).toBe(expected);
    expect((await download(server, file.url)).bytes.toString()).toBe('Hello');
  });

  it('gives a picture’s name an end that fits its bytes', async () => {
    expect((await put({ content: png(1, 1), name: 'page.html' })).name).toBe('page.html.png');
  });

  it('stays the same for an hour, and is over after two', () => {
    const at = (minutes: number) => fileLinks(TEST_SECRET, () => 1_800_000_000 + minutes * 60);
    const file = { tenantId: randomUUID(), id: randomUUID(), name: 'a b.txt' };
    const url = at(0).address(file);
    expect(url).toBe(at(59).address(file));
    expect(url).not.toBe(at(60).address(file));
    const token = url.split('?t=')[1] ?? '';
    expect(at(0).read(file.id, token)).toEqual({ tenantId: file.tenantId, secondsLeft: 7_200 });
    expect(at(119).read(file.id, token)).toMatchObject({ secondsLeft: 60 });
    expect(at(120).read(file.id, token)).toBeNull();
    expect(at(0).read(randomUUID(), token)).toBeNull();
    expect(fileLinks('another secret').read(file.id, token)).toBeNull();
  });

  it('answers as for a file that never was where anything of it is wrong', async () => {
    const other = await buildTenant(server);
    const theirs = await upload(server, '/files', other.owner, { content: 'Theirs' });
    const { url, id } = await put({ content: 'Mine' });
    const token = url.split('?t=')[1] ?? '';
    const now = fileLinks(TEST_SECRET).address({ tenantId: tenant.id, id: theirs.id, name: 'x' });
    const past = fileLinks(TEST_SECRET, () => Date.now() / 1_000 - 8_000);
    const wrong = [
      `/api/files/${randomUUID()}/x?t=${token}`,
      `/api/files/${theirs.id}/x?t=${token}`,
      now,
      past.address({ tenantId: tenant.id, id, name: 'x' }),
      `/api/files/${id}/x`,
      `/api/files/${id}/x?t=`,
      `/api/files/${id}/x?t=${token.slice(0, -1)}`,
      `/api/files/${id}/x?t=${token}&t=${token}`,
      `/api/files/${id}/x?t=${token}A`,
      `/api/files/..%2f..%2fetc/passwd?t=${token}`,
      `/api/files/%ff/x?t=${token}`,
    ];
    const bodies = await Promise.all(
      wrong.map(async (address) => {
        const response = await failed(address);
        expectFailure(response, 'not_found');
        expect(response.headers.get('etag')).toBeNull();
        return response.text.replace(/"requestId":"[^"]+"/, '');
      }),
    );
    expect(new Set(bodies).size).toBe(1);
    expect((await download(server, url)).bytes.toString()).toBe('Mine');
  });
});

describe('a part of a file', () => {
  const TEXT = '0123456789';
  it.each([
    ['bytes=0-3', '0123', 'bytes 0-3/10'],
    ['bytes=4-', '456789', 'bytes 4-9/10'],
    ['bytes=-2', '89', 'bytes 8-9/10'],
    ['bytes=-200', TEXT, 'bytes 0-9/10'],
    ['bytes=8-99', '89', 'bytes 8-9/10'],
  ])('is sent for %s', async (range, text, contentRange) => {
    const { url } = await put({ content: TEXT });
    const { status, headers, bytes } = await download(server, url, { range });
    expect([status, bytes.toString(), headers.get('content-range')]).toEqual([206, text, contentRange]);
    expect(headers.get('content-length')).toBe(String(text.length));
  });

  it.each(['bytes=5-2', 'bytes=0-1,4-5', 'rows=1', 'bytes=a-b', 'bytes=-'])(
    'is the whole for %s',
    async (range) => {
      const { url } = await put({ content: TEXT });
      const { status, bytes } = await download(server, url, { range });
      expect([status, bytes.toString()]).toEqual([200, TEXT]);
    },
  );

  it.each(['bytes=10-', 'bytes=99-100', 'bytes=-0'])('is not there for %s', async (range) => {
    const { url } = await put({ content: TEXT });
    const { status, headers, bytes } = await download(server, url, { range });
    expect([status, headers.get('content-range'), bytes.length]).toEqual([416, 'bytes */10', 0]);
  });

  it('is only sent of the version that the caller has, and nothing of one that is known', async () => {
    const { url } = await put({ content: TEXT });
    const etag = (await download(server, url)).headers.get('etag') ?? '';
    const range = 'bytes=0-1';
    expect((await download(server, url, { range, 'if-range': etag })).status).toBe(206);
    expect((await download(server, url, { range, 'if-range': '"other"' })).status).toBe(200);
    const known = await download(server, url, { 'if-none-match': etag, 'cache-control': 'max-age=0' });
    expect([known.status, known.bytes.length]).toEqual([304, 0]);
    const headed = await download(server, url, {}, 'HEAD');
    expect([headed.status, headed.headers.get('content-length'), headed.bytes.length]).toEqual([
      200,
      '10',
      0,
    ]);
  });
});
