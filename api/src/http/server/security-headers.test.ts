import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { sharedServer } from '../../../test/support/fixtures.ts';
import type { TestResponse } from '../../../test/support/server.ts';
import { writeWidgetPages } from '../../../test/support/widget-pages.ts';

const widgetFolder = await writeWidgetPages();
await mkdir(join(widgetFolder, 'widget', 'assets'));
for (const path of ['widget.js', 'widget/assets/chat-1a2b.js']) {
  await writeFile(join(widgetFolder, path), 'export {};');
}
/** Served at `/widget/page.js`. */
await writeFile(join(widgetFolder, 'widget', 'page.js.html'), '<!doctype html><title>A page</title>');
afterAll(() => rm(widgetFolder, { recursive: true }));
const server = sharedServer({}, { widgetFolder });

/** Headers of the response's content. */
const CONTENT = [
  'access-control-allow-origin',
  'cache-control',
  'connection',
  'content-encoding',
  'content-length',
  'content-type',
  'date',
  'etag',
  'keep-alive',
  'transfer-encoding',
  'vary',
  'x-request-id',
];
const securityOf = ({ headers }: TestResponse) =>
  Object.fromEntries([...headers].filter(([name]) => !CONTENT.includes(name)));
const get = (path: string, headers: Record<string, string> = {}) => server.send('GET', path, { headers });

describe('security headers of a path that ends in .js', () => {
  // Where the web admin is built, the first two are pages of it.
  it.each(['/.js', '/handoff-center/.js', '/anything/x.js', '/assets/gone.js', '/demo/gone.js'])(
    'are those of a page when no script is served: %s',
    async (path) => {
      const headers = securityOf(await get(path));
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(headers).toMatchObject({
        'x-frame-options': 'DENY',
        'cross-origin-opener-policy': 'same-origin',
        'referrer-policy': 'no-referrer',
      });
      expect(headers).toEqual(securityOf(await get('/anything')));
    },
  );

  it.each([
    ['/widget/page.js', 200],
    ['/widget/gone.js', 404],
  ])('are those of a page under the embedded paths too: %s', async (path, status) => {
    const response = await get(path);
    expect(response.status).toBe(status);
    const headers = securityOf(response);
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers).toEqual(securityOf(await get('/widget/gone')));
  });

  it('are those of a page for other methods than GET', async () => {
    const headers = securityOf(await server.send('POST', '/widget.js'));
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });
});

describe('security headers of a script', () => {
  it.each([
    ['/widget.js', 'cross-origin'],
    ['/widget/assets/chat-1a2b.js', 'cross-origin'],
    ['/demo/shop.js', 'same-origin'],
    ['/demo/shop%2ejs', 'same-origin'],
  ])('are only the two that browsers read: %s', async (path, site) => {
    const response = await get(path);
    const slim = { 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': site };
    expect([response.status, securityOf(response)]).toEqual([200, slim]);
    const known = { 'if-none-match': response.headers.get('etag') ?? '', 'cache-control': 'max-age=0' };
    const again = await get(path, known);
    expect([again.status, securityOf(again)]).toEqual([304, slim]);
  });
});
