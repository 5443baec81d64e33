import { expect, it } from 'vitest';
import { stage } from '../support/stage.ts';

const { openAsGuest } = stage();

const LARGE = { viewport: { width: 1440, height: 900 } };

it.each(['/login', '/signup'])(
  '%s shows the product next to its form, in the theme of the one who looks',
  async (path) => {
    for (const [colorScheme, file] of [
      ['light', '/pictures/inbox.webp'],
      ['dark', '/pictures/inbox-dark.webp'],
    ] as const) {
      const { page, complaints } = await openAsGuest({ path, colorScheme, ...LARGE });
      const picture = page.getByRole('complementary', { name: 'About ChatBot SaaS' }).getByRole('img');
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
      expect(await picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(
        new RegExp(`${file}$`),
      );
      const [form, shown] = await Promise.all([page.locator('form').boundingBox(), picture.boundingBox()]);
      expect((form?.x ?? 0) + (form?.width ?? 0)).toBeLessThan(shown?.x ?? 0);
      expect(complaints).toEqual([]);
    }
  },
);

it('a theme that was chosen counts more than that of the system', async () => {
  const { page } = await openAsGuest({ path: '/login', colorScheme: 'light', ...LARGE });
  await page.evaluate(() => localStorage.setItem('theme', 'dark'));
  await page.reload();
  await page.locator('img[src="/pictures/inbox-dark.webp"]').waitFor();
});

it.each([1023, 360])('loads nothing of it %i px wide', async (width) => {
  const { page, complaints } = await openAsGuest({ path: '/docs', viewport: { width, height: 800 } });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  for (const path of ['/login', '/signup']) {
    await page.goto(new URL(path, page.url()).href, { waitUntil: 'networkidle' });
    await page.locator('form').waitFor();
  }
  expect(asked).toContain('/login');
  expect(asked.filter((path) => path.startsWith('/pictures/'))).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  expect(complaints).toEqual([]);
});
