import { violations } from '@chatbot-saas/testing/axe';
import { beforeAll, expect, it } from 'vitest';
import { stage } from '../support/stage.ts';

const { ownersApi, openAsAgent, openAsOwner } = stage();
const name = 'Benedikt von Hohenlohe-Langenburg zu Waldenburg und Pyrmont';

beforeAll(async () => {
  const api = await ownersApi();
  await api.call('POST /tenant/team', {
    body: { name, email: `${'long'.repeat(12)}@team.example`, role: 'agent', password: 'temporary-1' },
  });
  // Gone again, the agent was last seen.
  await (await openAsAgent()).close();
});

it.each([
  [1600, true],
  [1440, true],
  [1280, false],
  [768, false],
  [360, false],
])('shows all of each teammate %i px wide; with columns: %s', async (width, hasColumns) => {
  const { page, complaints } = await openAsOwner({ path: '/agents', viewport: { width, height: 900 } });
  const table = page.getByRole('table', { name: 'Team members' });
  const row = table.locator('tbody').getByRole('row').filter({ hasText: name });
  await row.getByRole('rowheader').waitFor();
  await table.getByRole('cell').filter({ hasText: 'Offline' }).locator('time').first().waitFor();
  expect(await table.locator('thead').isVisible()).toBe(hasColumns);
  // Playwright would scroll to what is cut off, so places are compared.
  const { edge, ends } = await table.evaluate((element, label) => {
    const card = element.parentElement ?? element;
    const button = element.querySelector(`[aria-label="Actions for ${label}"]`);
    return {
      edge: card.getBoundingClientRect().right,
      ends: [element, button].map((one) => one?.getBoundingClientRect().right ?? Number.POSITIVE_INFINITY),
    };
  }, name);
  for (const end of ends) expect(end).toBeLessThanOrEqual(edge);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  const isWhole = (text: string) =>
    table.getByText(text, { exact: true }).evaluate((element) => element.scrollWidth <= element.clientWidth);
  expect([await isWhole('Adam Agent'), await isWhole('agent@acme.test')]).toEqual([true, true]);
  expect(await violations(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

it('is sorted by a choice where there are no columns to press', async () => {
  const { page, complaints } = await openAsOwner({ path: '/agents', viewport: { width: 360, height: 900 } });
  const table = page.getByRole('table', { name: 'Team members' });
  const names = () => table.locator('tbody th .font-medium bdi').allInnerTexts();
  const choice = page.getByLabel('Sort the team');
  await table.locator('tbody th').first().waitFor();
  const byName = await names();
  expect(byName).toEqual(byName.toSorted((a, b) => a.localeCompare(b)));
  await choice.selectOption('Name, Z to A');
  expect(await names()).toEqual(byName.toReversed());
  await choice.selectOption('Offline first');
  await openAsAgent();
  await table.getByText('Online', { exact: true }).waitFor();
  expect(await table.locator('tbody tr').last().innerText()).toContain('Adam Agent');
  await choice.selectOption('Online first');
  expect(await table.locator('tbody tr').first().innerText()).toContain('Adam Agent');
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await choice.waitFor({ state: 'hidden' });
  expect(await table.getByRole('columnheader', { name: 'Status' }).getAttribute('aria-sort')).toBe(
    'ascending',
  );
  expect(complaints).toEqual([]);
});
