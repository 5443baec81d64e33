import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { until } from '../support/handoff-screen.ts';
import { stage } from '../support/stage.ts';

const { openAsOwner } = stage();

const notices = (page: Page) => page.locator('[data-sonner-toast]');
const notice = (page: Page, text: string) => notices(page).filter({ hasText: text });

async function open() {
  const { page } = await openAsOwner({ path: '/api-keys', expected: [/status of 409/] });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const toggle = page.getByRole('list', { name: 'API keys' }).getByRole('switch').first();
  await toggle.waitFor();
  return { page, toggle };
}

const STEP_MS = 10;

/** The page's time passes only as the test says: however slow the machine, a notice leaves no earlier. */
async function stopClock(page: Page) {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1_000);
}

/** Nothing that is timed happens by itself, so a notice is no older than the step that shows it. */
const stepUntilShown = (page: Page, text: string) =>
  until(async () => {
    await page.clock.runFor(STEP_MS);
    expect(await notice(page, text).count()).toBe(1);
  });

/** The server refuses each change of a key, with another sentence each time. */
async function refuseChanges(page: Page) {
  let refused = 0;
  await page.route('**/api/keys/*', (route) => {
    refused += 1;
    return route.fulfill({
      status: 409,
      json: { error: `Refusal number ${refused}.`, code: 'state_conflict' },
    });
  });
}

it.each([
  ['a success', 3_000, 'API key deactivated', async () => undefined],
  ['an error', 5_000, 'Refusal number 1.', refuseChanges],
])('shows %s for %i ms', async (_, lasts, text, prepare) => {
  const { page, toggle } = await open();
  await prepare(page);
  await stopClock(page);
  await toggle.click();
  await stepUntilShown(page, text);
  await page.clock.runFor(lasts - 500);
  expect(await notice(page, text).count()).toBe(1);
  await page.clock.runFor(1_500);
  await notice(page, text).waitFor({ state: 'detached' });
});

it('shows twenty at most', async () => {
  const { page, toggle } = await open();
  await refuseChanges(page);
  await stopClock(page);
  for (let n = 1; n <= 22; n += 1) {
    // By keyboard: the pile lies over the switch by then.
    await toggle.press('Space');
    await stepUntilShown(page, `Refusal number ${n}.`);
  }
  await expect.poll(() => notices(page).and(page.locator('[data-visible="true"]')).count()).toBe(20);
});

it('never says the same thing twice at once', async () => {
  const { page, toggle } = await open();
  await page.route('**/api/keys/*', (route) =>
    route.fulfill({ status: 409, json: { error: 'Refused.', code: 'state_conflict' } }),
  );
  await toggle.click();
  await notice(page, 'Refused.').waitFor();
  await toggle.click();
  await toggle.click();
  expect(await notice(page, 'Refused.').count()).toBe(1);
});

it('leaves a click to the button that was pressed before it came', async () => {
  const { page, toggle } = await open();
  const refused = Promise.withResolvers<void>();
  await page.route('**/api/keys/*', async (route) => {
    await refused.promise;
    await route.fulfill({ status: 409, json: { error: 'Refused.', code: 'state_conflict' } });
  });
  await stopClock(page);
  await toggle.press('Space');

  const edit = page.getByRole('list', { name: 'API keys' }).getByRole('button', { name: 'Edit' }).first();
  const { x, y, width, height } = await boxOf(edit);
  const middle = { x: x + width / 2, y: y + height / 2 };
  // At the right already, the button then stands as low as the notice will.
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height: Math.ceil(y + height) + 40 });
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.down();
  refused.resolve();
  await stepUntilShown(page, 'Refused.');
  await expect.poll(async () => holds(await boxOf(notice(page, 'Refused.')), middle)).toBe(true);
  await page.mouse.up();
  await page.getByRole('dialog').waitFor();
});

it('leaves the pointer to an open dialog', async () => {
  const { page, toggle } = await open();
  await refuseChanges(page);
  await stopClock(page);
  await toggle.press('Space');
  await stepUntilShown(page, 'Refusal number 1.');
  const shown = notice(page, 'Refusal number 1.');
  const isOnTop = async () => {
    const { x, y, width, height } = await boxOf(shown);
    return shown.evaluate((toast, [left, top]) => toast.contains(document.elementFromPoint(left, top)), [
      x + width / 2,
      y + height / 2,
    ] as const);
  };
  await expect.poll(isOnTop).toBe(true);
  await page
    .getByRole('list', { name: 'API keys' })
    .getByRole('button', { name: 'Edit' })
    .first()
    .press('Enter');
  await page.getByRole('dialog').waitFor();
  await expect.poll(isOnTop).toBe(false);
});

type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>;

async function boxOf(shown: Locator): Promise<Box> {
  const box = await shown.boundingBox();
  if (!box) throw new Error('It is not on the screen');
  return box;
}

const holds = (box: Box, { x, y }: Pick<Box, 'x' | 'y'>): boolean =>
  x >= box.x && x < box.x + box.width && y >= box.y && y < box.y + box.height;
