import { violations } from '@chatbot-saas/testing/axe';
import {
  type ProductOnSharedPostgres,
  startProductOnSharedPostgres,
} from '@chatbot-saas/testing/product-on-shared-postgres';
import { closeContexts, sharedBrowser } from '@chatbot-saas/testing/shared-browser';
import { stressColumns } from '@chatbot-saas/testing/stress';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newWorkspace } from '../support/new-workspace.ts';
import { screens } from '../support/screen-table.ts';
import { openAs, type StaffPage } from '../support/staff-page.ts';
import { startVisitor } from '../support/visitor.ts';

let product: ProductOnSharedPostgres;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProductOnSharedPostgres(), sharedBrowser()]);
});
afterAll(async () => {
  await closeContexts();
  await product?.stop();
});

/** Each screen inside the shell once, whatever dialogs it has. */
const pathsOf = (who: 'owner' | 'agent') => [
  ...new Set(Object.values(screens).flatMap((screen) => (screen.who === who ? [screen.path] : []))),
];
const everyScreen = [
  ...pathsOf('owner').map((path) => ({ who: 'owner' as const, path })),
  ...pathsOf('agent').map((path) => ({ who: 'agent' as const, path })),
];

const refusals = ['the server is away', 'it is too much'] as const;
const situations = [...refusals, 'nothing is yet', 'names are long'] as const;

/** Every fourth day a screen is seen, each time in another situation; in a stress test in all. */
const seen = everyScreen.map((screen, row) => ({
  ...screen,
  in: stressColumns<string | null>(
    (screen.who === 'owner' ? situations : refusals).flatMap((situation) => [situation, null, null, null]),
    row,
  ),
}));
const seenIn = (situation: (typeof situations)[number]) =>
  seen.filter((screen) => screen.in.includes(situation));

const windows = new Map<string, Promise<StaffPage>>();
/** One window for each person: refusals are provoked, and the browser reports them. */
function windowOf(email: string, password: string): Promise<StaffPage> {
  const opening =
    windows.get(email) ??
    openAs(
      browser,
      product.url,
      { email, password },
      {
        path: '/profile',
        reducedMotion: 'reduce',
        expected: [/Failed to load resource/],
      },
    );
  windows.set(email, opening);
  return opening;
}

/** The screen's code is there and nothing is loading any more. */
async function settled(page: Page) {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
}

const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

async function isSound(page: Page) {
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 800 });
    // A new width is laid out, by scripts too, within a few frames.
    await expect
      .poll(async () => ({ width, overflow: await overflowOf(page) }))
      .toEqual({ width, overflow: 0 });
  }
  expect(await violations(page)).toEqual([]);
}

const isSignedInCall = (url: URL) => url.pathname.startsWith('/api/') && url.pathname !== '/api/auth/me';

/** What could not be read is offered again, where it would stand; a screen that reads nothing is simply there. */
async function recover(page: Page, ready: (page: Page) => Promise<unknown>) {
  const retries = page.locator('main').getByRole('button', { name: 'Retry', exact: true });
  let isReady = false;
  const readiness = ready(page).then(() => {
    isReady = true;
  });
  const recovered = async () => {
    const [retry] = await retries.all();
    // By the time of the press it may be at work, or no longer needed.
    await retry?.click({ timeout: 1_000 }).catch(() => undefined);
    return isReady && !retry;
  };
  await expect.poll(recovered, { timeout: 25_000 }).toBe(true);
  await readiness;
}

describe('when every call fails', () => {
  const tooMuch = { status: 429, error: 'Too many requests', code: 'rate_limited' };
  const failures = [
    ...seenIn('the server is away').map((screen) => ({
      ...screen,
      why: 'the server is away',
      failure: null,
    })),
    ...seenIn('it is too much').map((screen) => ({ ...screen, why: 'it is too much', failure: tooMuch })),
  ];

  it.each(failures)('as $why, $path says so to the $who, and recovers when asked to', async (row) => {
    const { who, path, failure } = row;
    const { ownerEmail, agentEmail, password } = product.demo ?? {
      ownerEmail: '',
      agentEmail: '',
      password: '',
    };
    const { page, complaints } = await windowOf(who === 'owner' ? ownerEmail : agentEmail, password);
    complaints.length = 0;
    await page.route(isSignedInCall, (route) =>
      failure ? route.fulfill({ status: failure.status, json: failure }) : route.abort(),
    );
    await page.goto(product.url + path);
    await settled(page);
    await isSound(page);
    await page.unroute(isSignedInCall);
    const screen = Object.values(screens).find((one) => one.path === path && one.who === who);
    await recover(page, screen?.ready ?? settled);
    expect(complaints).toEqual([]);
  });
});

const PASSWORD = 'a good password';

describe('in a workspace where nothing is yet', () => {
  let email = '';
  beforeAll(async () => {
    ({ email } = await newWorkspace(product.url, PASSWORD));
  });

  it.each(seenIn('nothing is yet'))('$path says what belongs there', async ({ path }) => {
    const { page, complaints } = await windowOf(email, PASSWORD);
    complaints.length = 0;
    await page.goto(product.url + path);
    await settled(page);
    await isSound(page);
    expect(complaints).toEqual([]);
  });
});

describe('where all names are as long as they may be, and some run from right to left', () => {
  let email = '';
  beforeAll(async () => {
    const arabic = 'شركة الاختبار الطويلة '.repeat(5).trim();
    const endless = 'Donaudampfschiffahrtsgesellschaft'.repeat(3);
    const owner = await newWorkspace(product.url, PASSWORD, { tenantName: arabic, name: endless });
    email = owner.email;
    const { apiKey } = await owner.api.call('POST /keys', { body: { name: endless } });
    await owner.api.call('POST /kb', {
      body: {
        question: endless.repeat(5),
        answer: `${arabic} ${endless}`.repeat(5),
        category: endless.slice(0, 80),
        tags: [endless.slice(0, 60), arabic.slice(0, 60)],
      },
    });
    await owner.api.call('POST /tenant/team', {
      body: {
        name: arabic,
        email: `${'x'.repeat(60)}@${'long.'.repeat(20)}example.com`,
        role: 'agent',
        password: PASSWORD,
      },
    });
    for (const name of [endless, arabic]) {
      const visitor = await startVisitor(product.url, apiKey.key, { name });
      await visitor.say(`${name} `.repeat(20));
      await visitor.askForHuman(name.repeat(2));
    }
  });

  it.each(seenIn('names are long'))('$path holds together', async ({ path }) => {
    const { page, complaints } = await windowOf(email, PASSWORD);
    complaints.length = 0;
    await page.goto(product.url + path);
    await settled(page);
    await isSound(page);
    expect(complaints).toEqual([]);
  });
});
