import { rm } from 'node:fs/promises';
import type { KeyKind } from '@chatbot-saas/contract/domain';
import { afterAll, describe, expect, it } from 'vitest';
import { expectFailure } from '../../../test/support/failure.ts';
import { sharedServer, sharedTenant } from '../../../test/support/fixtures.ts';
import { startTestServer } from '../../../test/support/server.ts';
import { sql } from '../../../test/support/sql.ts';
import { pageIn, writeWidgetPages } from '../../../test/support/widget-pages.ts';

const widgetFolder = await writeWidgetPages();
afterAll(() => rm(widgetFolder, { recursive: true }));
const server = sharedServer({ RATE_LIMITS: 'off' }, { widgetFolder });
const second = sharedServer({ RATE_LIMITS: 'off' }, { widgetFolder, databaseOf: server });
const tenant = sharedTenant(server);

const SHOP = 'https://shop.example.com';
const BLOG = 'http://blog.example.com:8080';

async function makeKey(allowedOrigins: string[] = [], kind: KeyKind = 'secret') {
  const body = { kind, name: 'Shop', permissions: ['chat:write' as const], allowedOrigins };
  const { apiKey } = await tenant.owner.api.call('POST /keys', { body });
  return { ...apiKey, publicId: apiKey.key.slice(3, 12) };
}
const change = (id: string, body: object) =>
  tenant.owner.api.call('PUT /keys/{id}', { params: { id }, body });
const frame = (query = '', headers: Record<string, string> = {}, at = server) =>
  at.send('GET', `/widget/frame.html${query}`, { headers });
const ancestorsOf = ({ headers }: { headers: Headers }) =>
  /frame-ancestors ([^;]*)/.exec(headers.get('content-security-policy') ?? '')?.[1];
const ancestors = async (publicId: string, at = server) =>
  ancestorsOf(await frame(`?id=${publicId}&lang=en`, {}, at));

describe('the sites that may embed the frame page', () => {
  it('are those of its key and our origin, or all sites when the key lists none', async () => {
    const [held, free] = [await makeKey([SHOP, BLOG]), await makeKey()];
    expect(await ancestors(held.publicId)).toBe(`'self' ${SHOP} ${BLOG}`);
    expect(await ancestors(free.publicId)).toBe('*');
  });

  it('are those of a publishable key as well', async () => {
    const { key, publicId } = await makeKey([SHOP], 'publishable');
    expect(key).toMatch(/^pk_/);
    expect(await ancestors(publicId)).toBe(`'self' ${SHOP}`);
  });

  it('are all sites for an unknown key, which opens no chat', async () => {
    const { key } = await makeKey([SHOP]);
    for (const query of [
      '',
      '?id=',
      '?id=AAAAAAAAA',
      '?lang=de',
      `?id=${key.slice(0, 9)}`,
      '?id=%',
      '?id=a%00b',
    ]) {
      const response = await frame(query);
      expect([query, response.status, ancestorsOf(response)]).toEqual([query, 200, '*']);
    }
  });

  it('change with the key, immediately and on every process', async () => {
    const { id, publicId } = await makeKey([SHOP]);
    for (const allowedOrigins of [[BLOG], [SHOP, BLOG], []]) {
      await change(id, { allowedOrigins });
      const expected = allowedOrigins.length === 0 ? '*' : ["'self'", ...allowedOrigins].join(' ');
      expect([await ancestors(publicId), await ancestors(publicId, second)]).toEqual([expected, expected]);
    }
  });

  it('stay the same for a disabled or expired key', async () => {
    const { id, publicId } = await makeKey([SHOP]);
    await change(id, { isActive: false });
    expect(await ancestors(publicId)).toBe(`'self' ${SHOP}`);
    await sql(
      server,
      `UPDATE api_keys SET is_active = true, expires_at = now() - interval '1 day' WHERE id = $1`,
      [id],
    );
    expect(await ancestors(publicId)).toBe(`'self' ${SHOP}`);
  });

  it('are the union of sites of keys with the same public part, and never all sites', async () => {
    const [one, two, free] = [await makeKey([SHOP]), await makeKey([BLOG, SHOP]), await makeKey()];
    await sql(server, 'UPDATE api_keys SET head = $1 WHERE id = ANY($2)', [
      `sk_${one.publicId}`,
      [two.id, free.id],
    ]);
    const [self, ...sites] = (await ancestors(one.publicId))?.split(' ') ?? [];
    expect([self, ...sites.sort()]).toEqual(["'self'", BLOG, SHOP]);
  });

  it('exclude list entries that are not an origin', async () => {
    const { id, publicId } = await makeKey([SHOP]);
    const hostile = [
      '*',
      'https:',
      "https://a; script-src 'unsafe-inline'",
      'https://a https://b',
      'https://a,*',
    ];
    await sql(server, 'UPDATE api_keys SET allowed_origins = $1 WHERE id = $2', [hostile, id]);
    expect(await ancestors(publicId)).toBe("'self'");
    await sql(server, 'UPDATE api_keys SET allowed_origins = $1 WHERE id = $2', [
      [`${SHOP}\r\nX-Evil: 1`],
      id,
    ]);
    const response = await frame(`?id=${publicId}`);
    expect([ancestorsOf(response), response.headers.get('x-evil')]).toEqual(["'self'", null]);
  });
});

describe('the frame page', () => {
  it('loads scripts and styles from our origin only', async () => {
    const { publicId } = await makeKey([SHOP]);
    const { headers } = await frame(`?id=${publicId}`);
    expect(headers.get('content-security-policy')?.split(';')).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "img-src 'self'",
      "connect-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "require-trusted-types-for 'script'",
      `frame-ancestors 'self' ${SHOP}`,
    ]);
    expect(headers.get('x-frame-options')).toBeNull();
    expect(headers.get('referrer-policy')).toBe('no-referrer');
  });

  it.each([
    ['', 'en'],
    ['?lang=', 'en'],
    ['?lang=de', 'de'],
    ['?lang=DE-at', 'de'],
    ['?lang=ar_EG', 'ar'],
    ['?lang=xx', 'en'],
    ['?lang=../de', 'en'],
    ['?lang=de/../de', 'en'],
    ['?lang=%00', 'en'],
    ['?lang=de&lang=ar', 'de'],
  ])('with the query %j is in %s', async (query, language) => {
    const response = await frame(query);
    expect([response.text, response.headers.get('content-language')]).toEqual([pageIn(language), language]);
  });

  it('is sent compressed, and completely each time', async () => {
    for (const encoding of ['br', 'gzip'] as const) {
      const response = await frame('?lang=de', { 'accept-encoding': encoding });
      expect(response.headers.get('content-encoding')).toBe(encoding);
      expect(response.text).toBe(pageIn('de'));
    }
    const { headers } = await frame();
    expect(headers.get('cache-control')).toBe('no-store');
    expect([headers.get('etag'), headers.get('last-modified')]).toEqual([null, null]);
    expect((await frame('', { 'if-none-match': '*' })).status).toBe(200);
  });

  it('answers GET and HEAD at both paths, and no other method', async () => {
    const { publicId } = await makeKey([SHOP]);
    for (const path of ['/widget/frame', '/widget/frame.html']) {
      const [got, headed] = [
        await server.send('GET', `${path}?id=${publicId}`),
        await server.send('HEAD', `${path}?id=${publicId}`),
      ];
      expect([headed.status, headed.text, got.text]).toEqual([200, '', pageIn('en')]);
      expect([ancestorsOf(headed), ancestorsOf(got)]).toEqual([`'self' ${SHOP}`, `'self' ${SHOP}`]);
      expectFailure(await server.send('POST', `${path}?id=${publicId}`), 'not_found');
    }
  });

  it.each(['/widget/frame.de.html', '/widget/frame.de', '/widget/%66rame.html', '/widget/frame%2ehtml'])(
    'cannot be embedded at %s, which takes no key',
    async (path) => {
      const response = await server.send('GET', path);
      expect([response.status, ancestorsOf(response)]).toEqual([200, "'none'"]);
    },
  );
});

it('the frame page: counts against the address limit, because it queries the database', async () => {
  const limited = await startTestServer({}, undefined, { widgetFolder });
  try {
    const all = await Promise.all(Array.from({ length: 1_210 }, () => frame('?id=AAAAAAAAA', {}, limited)));
    const refused = all.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(10);
    for (const response of refused) expectFailure(response, 'rate_limited');
    expect(all.find(({ status }) => status === 200)?.headers.get('ratelimit-limit')).toBeNull();
  } finally {
    await limited.close();
  }
});
