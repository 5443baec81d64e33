import { createHmac } from 'node:crypto';
import { WEBHOOK_EVENTS } from '@chatbot-saas/contract/domain';
import { violations } from '@chatbot-saas/testing/axe';
import { freePort } from '@chatbot-saas/testing/free-port';
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { leadsHere, PUBLIC_ADDRESS } from '../support/public-address.ts';
import { example } from '../support/run-example.ts';
import type { StaffApi } from '../support/staff-api.ts';
import { stage } from '../support/stage.ts';
import { runGuidesReceiver, startReceiver } from '../support/webhook-receiver.ts';

const { url, ownersApi, openAsOwner, openAsAgent, visitor } = stage({ env: leadsHere });

let api: StaffApi;
beforeEach(async () => {
  api ??= await ownersApi();
});

const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()));
  const { webhooks } = await api.call('GET /webhooks');
  for (const { id } of webhooks) await api.call('DELETE /webhooks/{id}', { params: { id } });
});

async function receiver(status: number, body = '') {
  const started = await startReceiver(status, body);
  stops.push(started.stop);
  return started;
}
const create = async (address: string, description = '') =>
  (
    await api.call('POST /webhooks', {
      body: { url: address, events: [...WEBHOOK_EVENTS], description },
    })
  ).webhook;
const open = (expected: readonly RegExp[] = []) =>
  openAsOwner({ path: '/webhooks', reducedMotion: 'reduce', expected });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const deliveries = (page: Page) => page.getByRole('list', { name: 'Deliveries' }).getByRole('listitem');

it('is added, shows its secret once, and the receiver of the guide takes what it sends', async () => {
  const { page, complaints } = await open([/status of 400/]);
  await page.goto(`${url()}/docs#webhooks`);
  const code = await example(page, 'A receiver in Node.js that checks signatures');
  await page.goto(`${url()}/webhooks`);
  await page.getByText('No webhooks yet').waitFor();
  await button(page, 'Add your first webhook').click();
  const dialog = page.getByRole('dialog', { name: 'Add webhook' });
  const add = dialog.getByRole('button', { name: 'Add webhook' });
  await add.click();
  await dialog.getByText('Address is required').waitFor();
  await dialog.getByText('Choose at least one event').waitFor();
  await dialog.getByLabel('Description').fill('CRM');
  await dialog.getByLabel('conversation.started').check();
  await dialog.getByLabel('Address').fill('http://10.0.0.1/hook');
  await add.click();
  await dialog.getByRole('alert').getByText('The address is not on the public internet.').waitFor();
  expect(await dialog.getByLabel('Description').inputValue()).toBe('CRM');

  const port = await freePort();
  await dialog.getByLabel('Address').fill(`http://${PUBLIC_ADDRESS}:${port}/hook`);
  await add.click();
  const once = page.getByRole('dialog', { name: 'Your signing secret' });
  const secret = (await once.getByTestId('full-secret').textContent()) ?? '';
  expect(secret).toMatch(/^whsec_\w{40}$/);
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  expect(await once.isVisible()).toBe(true);
  await once.getByRole('button', { name: 'Close' }).click();
  await once.waitFor({ state: 'detached' });
  expect(await page.locator('body').textContent()).not.toContain(secret);

  const guides = await runGuidesReceiver(code, { port, secret });
  stops.push(guides.stop);
  await expect
    .poll(() =>
      fetch(`http://127.0.0.1:${port}`).then(
        ({ status }) => status,
        () => 0,
      ),
    )
    .toBe(400);

  await button(page, 'Send test').click();
  await page.getByText('Test delivered: your server answered with 204.').waitFor();
  await deliveries(page).getByText('ping').click();
  const posted = deliveries(page).locator('pre').first();
  await posted.getByText('"type": "ping"').waitFor();
  await expect.poll(guides.printed).toEqual([expect.stringMatching(/^ping [\w-]{36}$/)]);

  // The same event again, known by its id.
  await button(page, 'Replay').click();
  const [first] = guides.printed();
  await expect.poll(guides.printed).toEqual([first, first]);

  // What happens in the workspace comes by itself.
  await visitor('Vera');
  await deliveries(page).getByText('conversation.started').waitFor();
  await expect.poll(() => guides.printed().at(-1)).toMatch(/^conversation\.started /);

  // What is forged, or was signed long ago, is refused.
  const body = '{}';
  const signed = (key: string, time: number) =>
    `t=${time},v1=${createHmac('sha256', key).update(`${time}.${body}`).digest('hex')}`;
  const now = Math.floor(Date.now() / 1_000);
  const answers = [
    signed(secret, now),
    signed('whsec_other', now),
    signed(secret, now - 400),
    'v1=',
    't=x,v1=00',
  ];
  const statuses = await Promise.all(
    answers.map(async (signature) => {
      const headers = { 'X-ChatBot-Signature': signature };
      return (await fetch(`http://127.0.0.1:${port}`, { method: 'POST', headers, body })).status;
    }),
  );
  expect(statuses).toEqual([204, 400, 400, 400, 400]);
  expect(await violations(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

it('says what went wrong, when it tries again, and finds it by a filter', async () => {
  const { url: address } = await receiver(500, '{"reason":"out of order"}');
  await create(address);
  const { page, complaints } = await open();
  await page.getByText('Nothing sent yet.').waitFor();
  await button(page, 'Send test').click();
  await page.getByText('Test failed: It answered with 500.').waitFor();
  const [one] = [deliveries(page).first()];
  await one.getByText('Retrying').waitFor();
  await one.getByText('HTTP 500 · 1 attempt').waitFor();
  await one.getByText(/^Next try /).waitFor();
  await page.getByText('No success since').waitFor();
  await one.getByRole('button', { expanded: false }).click();
  await one.getByText('"reason": "out of order"').waitFor();
  await page.getByRole('radio', { name: 'Delivered' }).click();
  await page.getByText('No deliveries with this status').waitFor();
  await page.getByRole('radio', { name: 'Waiting' }).click();
  await one.getByText('ping').waitFor();
  expect(complaints).toEqual([]);
});

it('is edited, gets a new secret, is switched off and deleted', async () => {
  const { url: address } = await receiver(204);
  const { id } = await create(address, 'Old');
  const { page, complaints } = await open();
  await button(page, 'Edit').click();
  const dialog = page.getByRole('dialog', { name: 'Edit webhook' });
  await dialog.getByLabel('Description').fill('New');
  await dialog.getByLabel('rating.created').uncheck();
  await dialog.getByLabel('Make a new secret').check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  const secret = page.getByRole('dialog', { name: 'Your signing secret' });
  await secret.getByTestId('full-secret').waitFor();
  await secret.getByRole('button', { name: 'Close' }).click();
  const row = page.getByRole('list', { name: 'Webhooks' }).getByRole('listitem');
  await row.getByText('New', { exact: true }).waitFor();
  await expect.poll(() => row.getByText('rating.created').count()).toBe(0);

  await row.getByRole('switch').click();
  await row.getByText('Inactive').waitFor();
  expect(await button(page, 'Send test').isDisabled()).toBe(true);
  await expect
    .poll(async () => (await api.call('GET /webhooks')).webhooks.map(({ isActive }) => isActive))
    .toEqual([false]);

  await button(page, 'Delete').click();
  const question = page.getByRole('alertdialog');
  await question.getByText(address).waitFor();
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect((await api.call('GET /webhooks')).webhooks.map((one) => one.id)).toEqual([id]);
  await button(page, 'Delete').click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('No webhooks yet').waitFor();
  expect(complaints).toEqual([]);
});

it('shows older deliveries page by page, of the webhook that is chosen', async () => {
  const { url: address } = await receiver(204);
  const { id } = await create(address, 'Busy');
  await create(`${address}/quiet`, 'Quiet');
  for (let n = 0; n < 23; n += 1) await api.call('POST /webhooks/{id}/test', { params: { id } });
  const { page, complaints } = await open();
  await page.getByRole('button', { name: `Show deliveries to ${address}`, exact: true }).click();
  await expect.poll(() => deliveries(page).count()).toBe(20);
  await button(page, 'Load older').click();
  await expect.poll(() => deliveries(page).count()).toBe(23);
  expect(await button(page, 'Load older').count()).toBe(0);
  await page.getByRole('button', { name: `Show deliveries to ${address}/quiet` }).click();
  await page.getByText('Send a test to try it out').waitFor();
  // The address names it: a reload finds the same.
  await page.reload();
  await page.getByText('Send a test to try it out').waitFor();
  expect(complaints).toEqual([]);
});

it('says when the server is away, keeps what was typed, and tries again', async () => {
  const { page, complaints } = await open([/Failed to load resource/]);
  await page.getByText('No webhooks yet').waitFor();
  await button(page, 'Add Webhook').click();
  const dialog = page.getByRole('dialog', { name: 'Add webhook' });
  await dialog.getByLabel('Address').fill('https://example.com/hook');
  await dialog.getByLabel('message.created').check();
  let isDown = true;
  await page.route('**/api/webhooks', (route) => (isDown ? route.abort() : route.continue()));
  await dialog.getByRole('button', { name: 'Add webhook' }).click();
  await dialog.getByRole('alert').waitFor();
  expect(await dialog.getByLabel('Address').inputValue()).toBe('https://example.com/hook');
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await page.reload();
  await page.getByText('We couldn’t load your webhooks').waitFor();
  isDown = false;
  await button(page, 'Retry').click();
  await page.getByText('No webhooks yet').waitFor();
  expect(complaints).toEqual([]);
});

it('fits on a phone with long and right-to-left words, and is not for agents', async () => {
  const long = `https://hooks.example.com/${'a-very-long-path'.repeat(12)}`;
  await create(long, `${'وصف طويل جدا '.repeat(12)}`);
  const { page } = await open();
  await page.setViewportSize({ width: 360, height: 800 });
  await page.getByRole('button', { name: `Show deliveries to ${long}` }).waitFor();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  expect(await violations(page)).toEqual([]);

  const agent = await openAsAgent({ path: '/profile' });
  expect(await agent.page.getByRole('link', { name: 'Webhooks' }).count()).toBe(0);
  await agent.page.goto(`${url()}/webhooks`);
  await agent.page.getByText("You don't have permission to access this page.").waitFor();
});
