import { gzipSync } from 'node:zlib';
import { percentile } from '@chatbot-saas/testing/statistics';
import type { BrowserContext, Page, Response } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startEmptyReactPage } from '../support/empty-react-page.ts';
import { stage } from '../support/stage.ts';

const MOST_REQUESTS = 25;
/** Page, scripts, styles and answers of the API, each as gzip. The typeface comes once in a year. */
const MOST_BYTES = 180_000;
const SHARE_OF_EMPTY_PAGE = 1.2;
const LOADS = 9;
const FASTER = 0.25;
/** Headers that change how a browser loads a page. */
const POLICIES = /policy|^cross-origin|^x-/;

const { openAsOwner, url, visitor } = stage({ env: { RATE_LIMITS: 'off' }, ownPostgres: true });
let emptyPage: Awaited<ReturnType<typeof startEmptyReactPage>>;

beforeAll(async () => {
  await visitor('Maya');
  const answer = await fetch(`${url()}/dashboard`);
  const [sheet] = /\/assets\/[\w-]+\.css/.exec(await answer.text()) ?? [];
  const styles = await (await fetch(`${url()}${sheet}`)).text();
  const headers = Object.fromEntries([...answer.headers].filter(([name]) => POLICIES.test(name)));
  emptyPage = await startEmptyReactPage({ styles, headers });
});
afterAll(() => emptyPage?.stop());

const isComplete = async (page: Page) => {
  await page.getByText('Live', { exact: true }).waitFor();
  await page.getByRole('link', { name: /^Maya/ }).waitFor();
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
};

/** Nothing of the page is cached: each load is the first. */
async function openCold(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  return page;
}

async function weigh(response: Response): Promise<number> {
  const body = await response.body();
  return response.url().endsWith('.woff2') ? 0 : gzipSync(body).length;
}

it('opens the dashboard for the first time with few requests and bytes', async ({ annotate }) => {
  const { page: first } = await openAsOwner({ path: '/dashboard' });
  await isComplete(first);
  const page = await openCold(first.context());
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  await page.goto(`${url()}/dashboard`, { waitUntil: 'networkidle' });
  await isComplete(page);
  const bytes = (await Promise.all(responses.map(weigh))).reduce((sum, size) => sum + size, 0);
  await annotate(
    `a cold dashboard: ${responses.length} requests, ${Math.round(bytes / 1000)} kB gzip without the typeface`,
  );
  expect(responses.length).toBeLessThanOrEqual(MOST_REQUESTS);
  expect(bytes).toBeLessThanOrEqual(MOST_BYTES);
});

/** When the largest text or picture was painted that this page ever has. */
async function largestPaint(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        });
      }),
  );
}

it('paints the largest part of the dashboard hardly later than an empty page of React', async ({
  annotate,
}) => {
  const { page: first } = await openAsOwner({ path: '/dashboard' });
  await isComplete(first);
  const context = first.context();
  const empty: number[] = [];
  const dashboard: number[] = [];
  for (let load = 0; load < LOADS; load += 1) {
    const page = await openCold(context);
    await page.goto(emptyPage.url, { waitUntil: 'networkidle' });
    empty.push(await largestPaint(page));
    await page.goto(`${url()}/dashboard`, { waitUntil: 'networkidle' });
    await isComplete(page);
    dashboard.push(await largestPaint(page));
    await page.close();
  }
  await annotate(
    `largest paint: ${dashboard.map(Math.round)} ms; of an empty page: ${empty.map(Math.round)} ms`,
  );
  // Other tests keep the machine busy: the faster loads are what a page itself costs, but not one lucky frame.
  expect(percentile(dashboard, FASTER)).toBeLessThanOrEqual(percentile(empty, FASTER) * SHARE_OF_EMPTY_PAGE);
});
