import { expect, it } from 'vitest';
import { signIn } from '../support/agent.ts';
import { stage } from '../support/stage.ts';

const shop = stage();

it('tells visitors when the team has seen their last message, live and after a reload, where the workspace shows it', async () => {
  const { api, session } = await signIn(shop.product(), 'owner');
  const show = (showToVisitors: boolean) =>
    api.call('PUT /tenant/settings', { body: { settings: { receipts: { showToVisitors } } } });
  await show(true);
  const { chat, human, openChat, page, say } = await shop.visitor();
  await openChat();
  await human.click();
  await chat.getByText("We're offline right now").waitFor();
  await say('Where is my order?');
  const { conversations } = await api.call('GET /chat/conversations', { query: { limit: 1 } });
  const params = { id: conversations[0]?._id ?? '' };
  const isStored = (content: string) =>
    expect
      .poll(async () => (await api.call('GET /chat/{id}', { params })).conversation.lastMessage?.content)
      .toBe(content);
  await isStored('Where is my order?');
  const { messageCount } = (await api.call('GET /chat/{id}', { params })).conversation;
  const see = (seq: number) => api.call('POST /conversations/{id}/seen', { params, body: { seq } });
  const line = chat.getByText(/^Seen \d/);
  expect(await line.count()).toBe(0);

  await see(messageCount);
  await line.waitFor();
  await page.reload();
  await openChat();
  await line.waitFor();
  // It stands under what was seen, and goes once that is answered.
  await say('Are you there?');
  await isStored('Are you there?');
  await line.waitFor({ state: 'detached' });
  await see(messageCount + 1);
  await line.waitFor();
  await api.call('POST /chat/{id}/handoff', { params, body: { agentId: session.user._id } });
  await api.call('POST /chat/{id}/agent/accept', { params, body: { message: 'Yes, I am.' } });
  await chat.getByText('Yes, I am.').waitFor();
  expect(await line.count()).toBe(0);

  await say('Good.');
  await isStored('Good.');
  await see(1_000);
  await line.waitFor();
  await show(false);
  await page.reload();
  await openChat();
  await chat.getByText('Good.').waitFor();
  await line.waitFor({ state: 'detached' });
});
