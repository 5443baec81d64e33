import { calendarIn } from '@chatbot-saas/contract/domain';
import { expect, it } from 'vitest';
import { newWorkspace } from '../support/new-workspace.ts';
import { stage } from '../support/stage.ts';
import { startVisitor } from '../support/visitor.ts';

const { openAs, owner, url } = stage();

it('counts the days of the zone of the profile, on every screen', async () => {
  // One of the two always has another day than UTC.
  const timezone = new Date().getUTCHours() < 11 ? 'Pacific/Pago_Pago' : 'Pacific/Kiritimati';
  const place = timezone === 'Pacific/Pago_Pago' ? 'Pago Pago' : 'Kiritimati';
  const { email, api } = await newWorkspace(url(), owner().password);
  const { user } = await api.call('GET /auth/me');
  await api.call('PUT /auth/profile', {
    body: { name: user.name, preferences: { ...user.preferences, timezone } },
  });
  const { apiKey } = await api.call('POST /keys', { body: { name: 'Shop' } });
  await (await startVisitor(url(), apiKey.key)).say('Who won the world cup in 1954?');

  const { page, complaints } = await openAs(email, owner().password, { path: '/dashboard' });
  const zonesAsked = new Set<string | null>();
  page.on('request', (request) => {
    const address = new URL(request.url());
    if (address.pathname === '/api/tenant/analytics') zonesAsked.add(address.searchParams.get('timezone'));
  });
  await page.reload();
  await page.getByText('Total Conversations').waitFor();
  await expect.poll(() => [...zonesAsked]).toEqual([timezone]);
  zonesAsked.clear();

  await page.getByRole('link', { name: 'Analytics' }).click();
  await page.getByText('Conversations per day').waitFor();
  const today = calendarIn(timezone)(Date.now());
  expect(today).not.toBe(new Date().toISOString().slice(0, 10));
  await page.getByRole('status').getByText(`${place} time, compared with the previous 30 days`).waitFor();
  await page.getByText(`In ${place} time`, { exact: true }).waitFor();
  await page.getByText('Most used articles, by UTC day').waitFor();

  const daily = page.getByRole('region', { name: 'Conversations per day', exact: true });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    daily.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(new RegExp(`-to-${today}\\.csv$`));
  await daily.getByRole('button', { name: 'View as table' }).click();
  const lastDay = daily.locator('tbody tr').last().locator('th, td');
  expect((await lastDay.allInnerTexts())[1]).toBe('1');

  await page.getByText('Custom', { exact: true }).click();
  expect(await page.getByLabel('To', { exact: true }).inputValue()).toBe(today);
  expect(await page.getByLabel('To', { exact: true }).getAttribute('max')).toBe(today);
  await page.getByLabel('From').fill(today);
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByText(`${place} time, compared with the previous day`).waitFor();
  await expect
    .poll(() => page.locator('main dl > div', { hasText: 'Conversations' }).locator('dd').first().innerText())
    .toBe('1');
  expect([...zonesAsked]).toEqual([timezone]);
  expect(complaints).toEqual([]);
});
