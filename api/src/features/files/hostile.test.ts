import { afterEach, expect, it } from 'vitest';
import { png } from '../../../test/support/files/pictures.ts';
import { download, type Part, upload } from '../../../test/support/files/upload.ts';
import { freshTenant, sharedServer } from '../../../test/support/fixtures.ts';

const server = sharedServer({ RATE_LIMITS: 'off' });
const tenant = freshTenant(server);
afterEach(() => {
  expect(server.errors).toEqual([]);
});

/** How a browser gets it. */
async function served(part: Part) {
  const file = await upload(server, '/files', tenant.owner, part);
  const { headers, bytes } = await download(server, file.url);
  return { file, headers, bytes };
}

const SCRIPT = '*/=1;alert(document.domain);/*';

it.each([
  ['a GIF that is a script', `GIF89a${SCRIPT}`, 'fun.gif'],
  ['a GIF that is a page', 'GIF89a<script>alert(1)</script>', 'fun.html'],
  ['a PDF that is a page', '%PDF-1.4\n<html><script>alert(1)</script></html>', 'a.html'],
  ['an SVG by the name of a PNG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'a.png'],
  ['a page by the name of a PNG', '<!doctype html><script>alert(1)</script>', 'a.png'],
])('two in one: %s is run by no browser', async (_, content, name) => {
  const { headers } = await served({ content, name, type: 'image/png' });
  // A picture is a picture whatever else it says; everything else is saved.
  const type = headers.get('content-type') ?? '';
  if (!type.startsWith('image/gif')) expect(headers.get('content-disposition')).toMatch(/^attachment/);
  expect(type).not.toMatch(/html|svg|script|xml/);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toContain('sandbox');
});

it('a small file that says it is a picture of 200 megapixels is saved, and never unpacked', async () => {
  const content = png(20_000, 10_000);
  expect(content.length).toBeLessThan(200_000);
  const { file, headers, bytes } = await served({ content, name: 'bomb.png' });
  expect(file).toMatchObject({ type: 'image/png', width: null, height: null });
  expect(headers.get('content-disposition')).toBe('attachment; filename="bomb.png"');
  expect(bytes.length).toBe(content.length);
});
