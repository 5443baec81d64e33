import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { until } from '../support/handoff-screen.ts';
import { stage } from '../support/stage.ts';

const { openAsAgent, openAsOwner } = stage();

const width = (page: Page, expected: number) =>
  until(async () => {
    const box = await page.getByRole('complementary', { name: 'Sidebar' }).boundingBox();
    expect(box?.width).toBe(expected);
  });
const height = 800;

it('the sidebar follows the width of the window until the person chooses, and then their choice', async () => {
  const { page, complaints } = await openAsOwner({ path: '/profile', viewport: { width: 1199, height } });
  await width(page, 64);
  await page.setViewportSize({ width: 1200, height });
  await width(page, 240);
  await page.setViewportSize({ width: 1024, height });
  await width(page, 64);

  await page.getByRole('button', { name: 'Expand sidebar' }).click();
  await width(page, 240);
  await page.reload();
  await page.getByText('Live', { exact: true }).waitFor();
  await width(page, 240);
  await page.setViewportSize({ width: 1440, height });
  await page.getByRole('button', { name: 'Collapse sidebar' }).click();
  await width(page, 64);
  await page.setViewportSize({ width: 1300, height });
  await page.reload();
  await page.getByText('Live', { exact: true }).waitFor();
  await width(page, 64);
  expect(complaints).toEqual([]);
});

it('the sidebar leaves the inbox space for its four panes, unless the window is wide or the person chose', async () => {
  const { page } = await openAsOwner({ path: '/handoff-center', viewport: { width: 1440, height } });
  await width(page, 64);
  await page.setViewportSize({ width: 1600, height });
  await width(page, 240);
  await page.setViewportSize({ width: 1440, height });
  await width(page, 64);
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await width(page, 240);
  await page.getByRole('link', { name: 'Handoff Center' }).click();
  await width(page, 64);
  await page.getByRole('button', { name: 'Expand sidebar' }).click();
  await width(page, 240);
});

it('the narrow sidebar shows an agent whether visitors can reach them', async () => {
  const { page } = await openAsAgent({ path: '/profile', viewport: { width: 1024, height } });
  const sidebar = page.getByRole('complementary', { name: 'Sidebar' });
  const light = sidebar.getByRole('status').locator('[aria-hidden]');
  await until(async () => {
    const box = await light.boundingBox();
    expect({ width: box?.width, height: box?.height }).toEqual({ width: 8, height: 8 });
  });
});
