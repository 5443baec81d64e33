import { violationsInEitherTheme } from '@chatbot-saas/testing/axe';
import { expect, it } from 'vitest';
import { newWorkspace } from '../support/new-workspace.ts';
import { stage } from '../support/stage.ts';

/** Behind a proxy, so that each visitor can have another address. */
const { openAs, owner, url } = stage({ env: { TRUST_PROXY: '1' } });

/** Begins conversations from one address, as widgets on a site do: each says something. */
async function begin(key: string, address: string, count: number): Promise<number[]> {
  const post = (path: string, body: object) =>
    fetch(`${url()}/api/chat/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': key, 'x-forwarded-for': address },
      body: JSON.stringify(body),
    });
  const one = async () => {
    const { sessionId } = await (await post('start', { visitorId: 'v' })).json();
    const response = await post('message', { sessionId, message: 'Hello' });
    await response.body?.cancel();
    return response.status;
  };
  return Promise.all(Array.from({ length: count }, one));
}

it('the dashboard says that a workspace reached its hourly limit, and leads to its keys', async () => {
  const { email, api } = await newWorkspace(url(), owner().password);
  await api.call('POST /billing/subscription', { body: { plan: 'free' } });
  const { apiKey } = await api.call('POST /keys', { body: { name: 'Site' } });
  const { page, complaints } = await openAs(email, owner().password, { path: '/dashboard' });
  await page.getByText('Usage Overview').waitFor();
  const notice = page.getByRole('region', { name: 'Unusually busy' });
  expect(await notice.count()).toBe(0);

  // Half of the Free plan's 500 conversations, and no more than an address may open.
  for (let office = 1; office <= 5; office += 1) {
    expect(new Set(await begin(apiKey.key, `10.30.0.${office}`, 50))).toEqual(new Set([200]));
  }
  expect(await begin(apiKey.key, '10.30.0.6', 1)).toEqual([429]);
  await expect
    .poll(async () => (await api.call('GET /billing/ceilings')).ceilings.map(({ ceiling }) => ceiling))
    .toEqual(['conversations']);

  await page.reload();
  await notice.getByText('Some visitors were asked to try again later').waitFor();
  const [line, ...others] = await notice.getByRole('listitem').allInnerTexts();
  expect(line).toMatch(/^Your workspace reached its hourly limit for new conversations .+\.$/);
  expect(others).toEqual([]);
  expect(await violationsInEitherTheme(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await notice.getByRole('link', { name: 'Check your API keys' }).press('Enter');
  await page.getByRole('heading', { level: 1, name: 'API Keys' }).waitFor();
  expect(complaints).toEqual([]);
});
