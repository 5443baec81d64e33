import { expect, it } from 'vitest';
import { stage } from '../support/stage.ts';

const { openAsGuest, url } = stage();

const MOST_BYTES = 70_000;

it('has one typeface from this server, with figures of one width', async () => {
  const { page, complaints } = await openAsGuest({ path: '/login' });
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  await page.evaluate(() => document.fonts.ready);
  const loaded = await page.evaluate(() =>
    [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
  );
  expect(loaded).toContain('Geist');
  const files = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.woff2'))
      .map((entry) => ({ name: entry.name, bytes: (entry as PerformanceResourceTiming).encodedBodySize })),
  );
  expect(files).toHaveLength(1);
  expect(files[0]?.name.startsWith(url())).toBe(true);
  expect(files[0]?.bytes).toBeLessThanOrEqual(MOST_BYTES);

  const widths = await page.evaluate(() =>
    ['1111111111', '0000000000', '8888888888'].map((figures) => {
      const line = document.createElement('span');
      line.textContent = figures;
      document.body.append(line);
      return line.getBoundingClientRect().width;
    }),
  );
  expect(new Set(widths).size).toBe(1);
  expect(complaints).toEqual([]);
});
