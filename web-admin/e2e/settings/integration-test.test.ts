import { violations } from '@chatbot-saas/testing/axe';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { stage } from '../support/stage.ts';

const { url, openAsOwner, openAsAgent, ownersApi } = stage();
const path = '/integration-test';
const STEPS = 8;

const run = (page: Page) => page.getByRole('button', { name: 'Run Tests' });
const card = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });
const outcome = (page: Page, title: string, status: string) =>
  page.locator(`section[aria-label="${title}"][data-status="${status}"]`);
const latest = async () => {
  const api = await ownersApi();
  const { conversations } = await api.call('GET /chat/conversations', { query: { limit: 1 } });
  return conversations[0];
};
const temporaryKeys = async () => {
  const api = await ownersApi();
  const { apiKeys } = await api.call('GET /keys');
  return apiKeys.filter(({ name }) => name.startsWith('Integration test')).length;
};
const onlineAgents = async () => {
  const api = await ownersApi();
  const { team } = await api.call('GET /tenant/team');
  return team.filter(({ role, presence }) => role === 'agent' && presence === 'online').length;
};
const leftovers = (page: Page) => page.evaluate(() => localStorage.getItem('tests:leftovers'));

it('says what it will do, does it with no other agent online, and leaves nothing behind', async () => {
  const { page, complaints } = await openAsOwner({ path });
  await page.getByText('Opens one conversation as the visitor “Integration test”').waitFor();
  await run(page).click();
  await outcome(page, 'Handoff service', 'success').waitFor();
  await outcome(page, 'API keys', 'success').waitFor();
  await outcome(page, 'Widget', 'success').waitFor();
  await card(page, 'Agents').getByText('no one online').waitFor();
  const steps = card(page, 'Handoff service').getByRole('list', { name: 'Steps' }).getByRole('listitem');
  const texts = await steps.allInnerTexts();
  expect(texts).toHaveLength(STEPS);
  for (const text of texts) expect(text).toMatch(/\d+ ms$|[\d.]+ s$|Under 1 ms$/);
  expect(await violations(page)).toEqual([]);
  await expect.poll(temporaryKeys).toBe(0);
  await expect.poll(() => leftovers(page)).toBeNull();

  const conversation = await latest();
  expect(conversation).toMatchObject({
    status: 'ended',
    isTest: true,
    visitor: { name: 'Integration test' },
  });
  const api = await ownersApi();
  const { data } = await api.call('GET /chat/{id}/history', {
    params: { id: conversation?._id ?? '' },
    query: {},
  });
  expect(data.messages.map(({ role }) => role)).toContain('agent');
  expect(data.messages.find(({ role }) => role === 'user')?.content).toBe('Hello!');
  const { gaps } = await api.call('GET /kb/gaps', { query: {} });
  expect(gaps).toEqual([]);
  expect(complaints).toEqual([]);
});

it('takes the handoff from the agent it was offered to, whose screen goes quiet again', async () => {
  const agent = await openAsAgent();
  await expect.poll(onlineAgents).toBe(1);
  const { page, complaints } = await openAsOwner({ path });
  await run(page).click();
  await outcome(page, 'Handoff service', 'success').waitFor();
  await outcome(page, 'Agents', 'success').waitFor();
  // It could only go to the agent, the one who is online; the owner has it in the end.
  expect((await latest())?.assignedAgentName).toBe('Olivia Owner');
  const notices = agent.page.getByRole('region', { name: 'Notifications' }).getByText(/handoff request/);
  await expect.poll(() => notices.count()).toBe(0);
  const api = await ownersApi();
  const { stats } = await api.call('GET /chat/stats');
  expect(stats.pending).toBe(0);
  expect([...complaints, ...agent.complaints]).toEqual([]);
});

it('names the step that failed when the server goes down, and tidies up on the next visit', async () => {
  const { page, complaints } = await openAsOwner({ path, expected: [/ERR_FAILED/] });
  await page.route(/agent\/message$|\/end$|\/api\/keys\/[^/]+$/, (route) => route.abort());
  await run(page).click();
  const failed = outcome(page, 'Handoff service', 'error');
  await failed.getByText('Test failed').waitFor();
  await failed.getByText('No connection').waitFor();
  expect(await failed.getByText('Failed', { exact: true }).count()).toBe(1);
  await page.getByText('We couldn’t clean up this test').waitFor();
  expect(await temporaryKeys()).toBe(1);
  expect((await latest())?.status).toBe('transferred');

  await page.unroute(/agent\/message$|\/end$|\/api\/keys\/[^/]+$/);
  await page.reload();
  await expect.poll(temporaryKeys).toBe(0);
  await expect.poll(async () => (await latest())?.status).toBe('ended');
  await expect.poll(() => leftovers(page)).toBeNull();
  expect(complaints).toEqual([]);
});

it.each([
  ['by a link', (page: Page) => page.getByRole('link', { name: 'Profile' }).click()],
  ['for another page', (page: Page) => page.goto(`${url()}/demo`)],
])('tidies up when the page is left %s in the middle of a test', async (_, leave) => {
  const { page, complaints } = await openAsOwner({ path });
  // The step hangs until the page is gone.
  let isAsked: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => {
    isAsked = resolve;
  });
  await page.route('**/agent/accept', () => isAsked());
  await run(page).click();
  await asked;
  expect(await temporaryKeys()).toBe(1);
  await leave(page);
  await expect.poll(temporaryKeys).toBe(0);
  await expect.poll(async () => (await latest())?.status).toBe('ended');
  expect(complaints).toEqual([]);
});

it('gives a temporary key back that came when one had left', async () => {
  const { page, complaints } = await openAsOwner({ path });
  const made = Promise.withResolvers<() => Promise<void>>();
  await page.route('**/api/keys', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    const response = await route.fetch();
    made.resolve(() => route.fulfill({ response }));
  });
  await page.getByRole('button', { name: 'Use a temporary key' }).click();
  const deliver = await made.promise;
  expect(await temporaryKeys()).toBe(1);
  await page.getByRole('link', { name: 'Profile' }).click();
  await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
  await deliver();
  await expect.poll(temporaryKeys).toBe(0);
  expect(complaints).toEqual([]);
});

it('says what failed, each in its card', async () => {
  const { page, complaints } = await openAsOwner({ path, expected: [/status of (403|429|500)/] });
  const refuse = (status: number, error: string) => ({
    status,
    json: {
      error,
      code: status === 403 ? 'forbidden' : status === 429 ? 'rate_limited' : 'internal',
      requestId: 'r',
    },
  });
  await page.route('**/api/keys', (route) =>
    route.fulfill(route.request().method() === 'GET' ? refuse(403, 'Admins only') : refuse(429, 'slow')),
  );
  await page.route('**/api/tenant/team', (route) => route.fulfill(refuse(500, 'boom')));
  await run(page).click();
  await outcome(page, 'API keys', 'error').getByText('Failed to fetch API keys').waitFor();
  await card(page, 'API keys').getByText('Access denied: Admins only').waitFor();
  await outcome(page, 'Agents', 'error').getByText('Failed to fetch team members').waitFor();
  for (const title of ['Widget', 'Handoff service']) {
    await outcome(page, title, 'error').getByText('Test failed').waitFor();
    await card(page, title).getByText('Rate limit exceeded. Please try again later.').waitFor();
  }
  expect(complaints).toEqual([]);
});

it('warns if no agent is online and no key exists', async () => {
  const { page } = await openAsOwner({ path });
  await page.route('**/api/tenant/team', (route) => route.fulfill({ json: { team: [] } }));
  await page.route('**/api/keys', (route) =>
    route.request().method() === 'GET' ? route.fulfill({ json: { apiKeys: [] } }) : route.fallback(),
  );
  await run(page).click();
  await outcome(page, 'Agents', 'warning')
    .getByText('No agents found - add agents to enable handoff')
    .waitFor();
  await outcome(page, 'API keys', 'warning').getByText('No active key with chat:write').waitFor();
  await outcome(page, 'Handoff service', 'success').waitFor();
});

it('shows the live widget with a temporary key that goes with it', async () => {
  const { page, complaints } = await openAsOwner({ path });
  await page.getByText('Leave this empty to use your website’s key.').waitFor();
  await page.getByRole('button', { name: 'Use a temporary key' }).click();
  const chat = page.frameLocator('iframe[title="Support Chat"]');
  await chat.getByText('Hi! How can we help you today?').waitFor();
  expect(await temporaryKeys()).toBe(1);
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByText('Start the widget to test it').waitFor();
  await expect.poll(temporaryKeys).toBe(0);
  expect(await page.getByRole('textbox', { name: 'API key' }).inputValue()).toBe('');
  expect(complaints).toEqual([]);
});

it('guides from nothing to a chat on one’s own site', async () => {
  const { page, complaints } = await openAsOwner({ path });
  for (const topic of [
    'API base URL',
    'CORS and proxy checklist',
    'Generating a key',
    'In-app testing',
    'Embedding the widget',
    'Human handoff',
    'Analytics',
    'Troubleshooting',
  ]) {
    await page.locator('summary', { hasText: topic }).click();
  }
  await page.getByText(`${url()}/api`, { exact: true }).waitFor();
  await page.getByText('“Invalid API key”').waitFor();
  await page
    .getByRole('navigation', { name: 'Quick Links' })
    .getByRole('link', { name: 'Handoff Center' })
    .click();
  await page.waitForURL('**/handoff-center');
  expect(complaints).toEqual([]);
});
