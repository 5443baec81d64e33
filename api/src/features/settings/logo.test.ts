import { beforeEach, describe, expect, it } from 'vitest';
import { buildMember, buildTenant, type TestTenant } from '../../../test/support/build.ts';
import { expectFailure } from '../../../test/support/failure.ts';
import { LOSSLESS, LOSSY, png, webp } from '../../../test/support/files/pictures.ts';
import { sharedServer } from '../../../test/support/fixtures.ts';

const server = sharedServer({ RATE_LIMITS: 'off' });
let tenant: TestTenant;
beforeEach(async () => {
  tenant = await buildTenant(server);
});

const put = (logo: string | null, { token } = tenant.owner) =>
  server.send('PUT', '/api/tenant', { token, body: { logo } });
const base64 = (bytes: Buffer) => bytes.toString('base64');
const set = async (bytes: Buffer, of = tenant): Promise<string> => {
  const { status, json } = await put(base64(bytes), of.owner);
  expect(status, JSON.stringify(json)).toBe(200);
  return json.tenant.logo;
};
const seen = async () => (await tenant.owner.api.call('GET /auth/me')).tenant.logo;
const fetched = async (address: string, init: RequestInit = {}) => {
  const response = await fetch(server.url + address, init);
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
};

describe('a workspace’s logo', () => {
  it.each([
    ['PNG', png(64, 64), 'image/png'],
    ['lossy WebP', LOSSY, 'image/webp'],
    ['lossless WebP', LOSSLESS, 'image/webp'],
    ['WebP with a canvas', webp('VP8X', 320, 200), 'image/webp'],
  ])('is kept byte for byte, and served as nothing but a picture: %s', async (_, bytes, type) => {
    expect(await seen()).toBeNull();
    const address = await set(bytes);
    expect(address).toMatch(/^\/logo\/[\w-]{22}$/);
    expect(await seen()).toBe(address);
    expect((await tenant.visitor.call('GET /chat/config')).tenant.logo).toBe(address);
    const { response, bytes: served } = await fetched(address);
    expect(served).toEqual(bytes);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': type,
      'content-security-policy': "default-src 'none';sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect((await fetched(address, { method: 'HEAD' })).response.status).toBe(200);
  });

  it('has another address with each picture, and none once it is removed', async () => {
    const first = await set(png(10, 10));
    const second = await set(png(11, 11));
    expect(second).not.toBe(first);
    expect((await fetched(first)).response.status).toBe(404);
    await put(null);
    expect(await seen()).toBeNull();
    expect((await fetched(second)).response.status).toBe(404);
    expect((await put(null)).status).toBe(200);
  });

  it('is another’s at another address, also with the same picture', async () => {
    const other = await buildTenant(server);
    const [mine, theirs] = [await set(png(9, 9)), await set(png(9, 9), other)];
    expect(theirs).not.toBe(mine);
    await put(null);
    expect((await fetched(mine)).response.status).toBe(404);
    expect((await fetched(theirs)).response.status).toBe(200);
  });

  it('stays when other parts of the workspace change', async () => {
    const address = await set(png(5, 5));
    await tenant.owner.api.call('PUT /tenant', { body: { name: 'Fjord & Co.' } });
    expect(await seen()).toBe(address);
  });

  it('is set by admins only', async () => {
    const agent = await buildMember(server, tenant);
    expectFailure(await put(base64(png(4, 4)), agent), 'forbidden');
    expect(await seen()).toBeNull();
  });

  it.each(['/logo/', '/logo/x', '/logo/..%2f..%2fetc%2fpasswd', `/logo/${'A'.repeat(22)}`, "/logo/' OR 1=1"])(
    'is not found at %s',
    async (address) => {
      expect((await fetched(address)).response.status).toBe(404);
    },
  );
});

describe('a logo is refused', () => {
  const NO_PICTURE = 'Must be a PNG or WebP picture';
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const whole = png(8, 8);
  it.each([
    ['an SVG', base64(svg), NO_PICTURE],
    ['a page', base64(Buffer.from('<!doctype html><script>alert(1)</script>')), NO_PICTURE],
    ['a GIF', base64(Buffer.from('GIF89a\x01\x00\x01\x00')), NO_PICTURE],
    ['nothing', '', NO_PICTURE],
    ['a PNG that is cut off', base64(whole.subarray(0, whole.length - 5)), NO_PICTURE],
    ['a PNG with a page behind it', base64(Buffer.concat([whole, svg])), NO_PICTURE],
    ['a PNG that moves', base64(png(8, 8, ['acTL'])), NO_PICTURE],
    ['a WebP that moves', base64(webp('VP8X', 8, 8, 0x02)), NO_PICTURE],
    ['a WebP with a page behind it', base64(Buffer.concat([LOSSY, svg])), NO_PICTURE],
    ['more than 1,024 pixels', base64(png(1_025, 1)), 'Must be at most 1,024 pixels wide and high'],
    ['one of no width', base64(png(0, 5)), NO_PICTURE],
    ['more than 200 kB', 'A'.repeat(266_672), 'Must be at most 200 kB'],
    ['what is no base64', 'not base64!', 'Must be a picture in base64'],
  ])('for %s', async (_, logo, message) => {
    const response = await put(logo);
    expectFailure(response, 'validation_failed');
    expect(response.json.details).toEqual([{ path: 'logo', message }]);
    expect(await seen()).toBeNull();
  });
});
