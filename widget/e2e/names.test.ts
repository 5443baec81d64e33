import { afterAll, expect, it } from 'vitest';
import { signIn } from './support/agent.ts';
import { stage } from './support/stage.ts';

const shop = stage();
let restore = async () => {};
afterAll(() => restore());

async function renameAgent(name: string): Promise<void> {
  const { api, session } = await signIn(shop.product());
  restore = async () => void (await api.call('PUT /auth/profile', { body: { name: session.user.name } }));
  await api.call('PUT /auth/profile', { body: { name } });
}

it.each([
  ['from right to left', 'عبد الرحمن بن محمد'],
  ['of 120 letters without a space', 'Donaudampfschiffahrt'.repeat(6)],
  ['with zero-width characters', 'Nar\u200b\u200bges\u200c'],
])('holds together with an agent whose name is %s', async (_, name) => {
  await renameAgent(name);
  const { chat, human, openChat } = await shop.visitor({ viewport: { width: 320, height: 640 } });
  const agent = await shop.agentOnline();
  await openChat();
  await human.click();
  await chat.getByText('Connecting you to').waitFor();
  await agent.answer('Hello!');
  await chat.getByText('You are now connected to').waitFor();
  const speaker = chat.locator('.speaker');
  expect(await speaker.textContent()).toBe(name);
  expect(await chat.getByRole('heading', { name: 'Support Chat' }).locator('..').innerText()).toContain(name);
  const root = chat.locator('html');
  expect(await root.evaluate((html) => html.scrollWidth - html.clientWidth)).toBe(0);
  for (const part of [speaker, chat.getByRole('button', { name: 'Close' })]) {
    const { x = -1, width = 0 } = (await part.boundingBox()) ?? {};
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(320);
  }
  await agent.end();
});

it('shows where a link leads whose words name another place', async () => {
  const { chat, human, openChat } = await shop.visitor();
  const agent = await shop.agentOnline();
  await openChat();
  await human.click();
  await chat.getByText('Connecting you to').waitFor();
  await agent.answer('Please sign in at [bank.com](https://evil.test/login).');
  const link = chat.getByRole('link', { name: 'evil.test' });
  expect((await link.innerText()).replace(/[\u2066\u2069]/g, '')).toBe('bank.com (evil.test)');
  await agent.end();
});
