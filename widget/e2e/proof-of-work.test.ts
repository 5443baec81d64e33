import { expect, it } from 'vitest';
import { signIn } from './support/agent.ts';
import { expectNoViolations } from './support/axe.ts';
import { KNOWN, KNOWN_ANSWER, stage } from './support/stage.ts';

const shop = stage();

const askAlways = async () => {
  const { api } = await signIn(shop.product(), 'owner');
  const body = { settings: { chatWidget: { challenge: 'always' as const } } };
  await api.call('PUT /tenant/settings', { body });
};

it('solves what the server asks for, in the background and without a puzzle', async () => {
  await askAlways();
  const { bubbles, openChat, page, say } = await shop.visitor();
  const loaded: string[] = [];
  const statuses: number[] = [];
  page.on('response', (response) => {
    loaded.push(new URL(response.url()).pathname);
    if (response.url().endsWith('/api/chat/start')) statuses.push(response.status());
  });
  await openChat();
  expect(loaded.filter((path) => path.includes('solve'))).toEqual([]);
  await say(KNOWN);
  await bubbles('assistant').getByText(KNOWN_ANSWER).waitFor();
  expect(statuses).toEqual([403, 201]);
  expect(loaded.filter((path) => path.includes('solve'))).toHaveLength(1);
});

it('says what takes a moment, where it takes one, and goes on', async () => {
  await askAlways();
  const { bubbles, chat, openChat, page, say } = await shop.visitor();
  await page.route('**/api/chat/start', async (route) => {
    const response = await route.fetch();
    if (response.status() !== 403) return route.fulfill({ response });
    const body = await response.json();
    // No counter is the right one.
    Object.assign(body.challenge.parameters, { keyPrefix: '00'.repeat(16) });
    return route.fulfill({ response, json: body });
  });
  await openChat();
  await say(KNOWN);
  const log = chat.getByRole('log');
  await log.getByText("Checking that you're not a bot…").waitFor();
  expect(await log.getAttribute('aria-live')).toBe('polite');
  await expectNoViolations(page);
  await page.unroute('**/api/chat/start');
  await openChat();
  await bubbles('assistant').getByText(KNOWN_ANSWER).waitFor();
  expect(await log.getByText('not a bot').count()).toBe(0);
});
