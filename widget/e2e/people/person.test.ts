import { expect, it } from 'vitest';
import { signIn } from '../support/agent.ts';
import { stage, UNKNOWN } from '../support/stage.ts';
import type { Visitor } from '../support/visitor.ts';

const shop = stage();

it('counts what came in on the bar of a minimised chat', async () => {
  const { chat, human, openChat } = await shop.visitor();
  const agent = await shop.agentOnline();
  await openChat();
  await human.click();
  await chat.getByText('Connecting you to').waitFor();
  await agent.answer('First.');
  await chat.getByText('First.').waitFor();
  await chat.getByRole('button', { name: 'Minimize' }).click();
  await agent.answer('Are you there?');
  await chat.getByRole('button', { name: 'Support Chat 1 unread' }).click();
  await chat.getByText('Are you there?').waitFor();
  await chat.getByRole('button', { name: 'Minimize' }).click();
  await chat.getByRole('button', { name: 'Support Chat', exact: true }).waitFor();
  await agent.end();
});

it('says at once that no agent is online, and asks for no address that would not be used', async () => {
  const { chat, human, openChat } = await shop.visitor();
  await openChat();
  await human.click();
  await chat.getByText("We're offline right now").waitFor();
  await human.waitFor({ state: 'detached' });
  expect(await chat.getByRole('textbox').count()).toBe(1);
  expect(await chat.locator('body').innerText()).not.toMatch(/e-?mail|write to/i);
});

it('hands over to a person who answers live, is seen typing, and ends it', async () => {
  const { bubbles, chat, human, input, launcher, openChat, page, say } = await shop.visitor();
  const agent = await shop.agentOnline();
  await openChat();
  await say(UNKNOWN);
  await chat.getByText("I don't know the answer").waitFor();
  await human.click();
  await chat.getByText(`Connecting you to ${agent.name}…`).waitFor();
  expect(await chat.getByText('You are now connected').count()).toBe(0);
  expect(await human.count()).toBe(0);

  await agent.answer('Hello, a **person** here.');
  await chat.getByText(`You are now connected to ${agent.name}.`).waitFor();
  await chat.getByText('Hello, a person here.').waitFor();
  expect(await chat.locator('.speaker').textContent()).toBe(agent.name);

  await input.pressSequentially('Is it');
  await expect.poll(() => agent.sawTyping()).toBe(true);
  await input.fill('');
  await say('Is it you?');
  await expect.poll(() => bubbles('user').count()).toBe(2);

  await agent.showTyping(true);
  await chat.getByText(`${agent.name} is typing`).waitFor({ state: 'attached' });
  await agent.answer('It is.');
  await chat.getByText('It is.').waitFor();
  await expect.poll(() => chat.getByText('is typing').count()).toBe(0);

  await page.reload();
  await launcher.click();
  await chat.getByText('It is.').waitFor();
  await chat.getByText(`You are now connected to ${agent.name}.`).waitFor();

  await agent.end();
  await chat.getByText('This conversation has ended.').waitFor();
  await chat.getByRole('button', { name: 'Start a new conversation' }).click();
  await expect.poll(() => bubbles('user').count()).toBe(0);
  await expect.poll(() => bubbles('assistant').count()).toBe(1);
});

it('shows what a person wrote before the socket was there, also when it could not be fetched at first', async () => {
  const { chat, human, openChat, page } = await shop.visitor();
  const agent = await shop.agentOnline();
  let connect = () => {};
  const mayConnect = new Promise<void>((resolve) => {
    connect = resolve;
  });
  let isConnected = false;
  await page.routeWebSocket('**/socket.io/**', async (socket) => {
    await mayConnect;
    const server = socket.connectToServer();
    server.onMessage((message) => {
      // The join's answer is what is caught up after.
      isConnected ||= String(message).startsWith('43');
      socket.send(message);
    });
  });
  await openChat();
  await human.click();
  await chat.getByText('Connecting you to').waitFor();
  let isLost = false;
  await page.route('**/history?**', async (route) => {
    if (!isLost) return route.continue();
    if (isConnected) isLost = false;
    return route.abort();
  });
  isLost = true;
  await agent.answer('Hello.');
  connect();
  // Polling asks every 30 seconds once the socket is there.
  await chat.getByText('Hello.', { exact: true }).waitFor({ timeout: 15_000 });
  await agent.end();
});

it('keeps what is typed and the focus when a person ends the conversation', async () => {
  const { chat, human, input, openChat, page } = await shop.visitor();
  const agent = await shop.agentOnline();
  await openChat();
  await human.click();
  await chat.getByText('Connecting you to').waitFor();
  await expect.poll(() => input.evaluate((field) => field === document.activeElement)).toBe(true);
  await agent.answer('Hello.');
  await chat.getByText('Hello.').waitFor();
  await page.keyboard.type('And what about');
  await agent.end();
  await chat.getByText('This conversation has ended.').waitFor();
  // What is still being typed presses nothing.
  await page.keyboard.type(' the other one');
  await page.keyboard.press('Enter');
  expect(await chat.getByRole('log').evaluate((log) => log === document.activeElement)).toBe(true);
  await page.keyboard.press('Tab');
  const stars = chat.getByRole('radio', { name: '1 star' });
  expect(await stars.evaluate((radio) => radio === document.activeElement)).toBe(true);

  const startNew = chat.getByRole('button', { name: 'Start a new conversation' });
  await startNew.focus();
  await page.keyboard.press('Enter');
  expect(await input.inputValue()).toBe('And what about');
  await expect.poll(() => input.evaluate((field) => field === document.activeElement)).toBe(true);
});

it('leaves the focus to the page around where the visitor has gone there', async () => {
  const { chat, human, openChat, page } = await shop.visitor();
  const agent = await shop.agentOnline();
  await openChat();
  await page.evaluate(() => document.body.prepend(document.createElement('textarea')));
  const field = page.locator('body > textarea');
  let answer = () => {};
  const hasLeft = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/handoff', async (route) => {
    await hasLeft;
    await route.continue();
  });
  await human.click();
  await field.click();
  answer();
  await chat.getByText('Connecting you to').waitFor();
  await page.keyboard.type('red ');
  await agent.answer('Hello.');
  await chat.getByText('Hello.').waitFor();
  await agent.end();
  await chat.getByText('This conversation has ended.').waitFor();
  await page.keyboard.type('shoes');
  expect(await field.inputValue()).toBe('red shoes');
});

it('counts what a person wrote while the window was closed, even on the next page', async () => {
  const { chat, human, launcher, openChat, page } = await shop.visitor();
  const agent = await shop.agentOnline();
  await openChat();
  await human.click();
  await chat.getByText('Connecting you to').waitFor();
  await chat.getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => launcher.getAttribute('aria-expanded')).toBe('false');
  await page.reload();
  await page.getByRole('button', { name: 'Support Chat' }).waitFor();
  await agent.answer('Are you still there?');
  await page.getByRole('button', { name: 'Support Chat, 1 unread' }).click();
  await chat.getByText('Are you still there?').waitFor();
  await page.getByRole('button', { name: 'Support Chat', exact: true }).waitFor();
  await agent.end();
});

it('says that no human could be asked, and leaves the button there', async () => {
  const { chat, human, openChat, page } = await shop.visitor();
  await openChat();
  await page.route('**/api/chat/*/handoff', (route) => route.fulfill({ status: 500, json: { error: 'x' } }));
  await human.click();
  await chat.getByText('Failed to connect to human agent. Please try again.').waitFor();
  expect(await human.isEnabled()).toBe(true);
});

it.each(['light', 'dark'] as const)(
  'writes on another ground than the assistant, %s',
  async (colorScheme) => {
    const { bubbles, chat, human, openChat } = await shop.visitor({ colorScheme });
    const agent = await shop.agentOnline();
    await openChat();
    await human.click();
    await chat.getByText('Connecting you to').waitFor();
    await agent.answer('Hello.');
    await chat.getByText('Hello.', { exact: true }).waitFor();
    const groundOf = (author: 'agent' | 'assistant' | 'user') =>
      bubbles(author)
        .last()
        .evaluate((bubble) => getComputedStyle(bubble).backgroundColor);
    const grounds = await Promise.all([groundOf('agent'), groundOf('assistant')]);
    expect(new Set(grounds).size).toBe(2);
    await agent.end();
  },
);

it('tells the place in the queue, and when it moves', async () => {
  const { api } = await signIn(shop.product(), 'owner');
  const setCapacity = (maxConcurrentChats: number) =>
    api.call('PUT /tenant/settings', { body: { settings: { handoff: { maxConcurrentChats } } } });
  // No visitor of an earlier test may wait before them.
  const { conversations } = await api.call('GET /chat/conversations', {
    query: { status: 'transferred,escalated', limit: 100 },
  });
  for (const { _id: id } of conversations) await api.call('POST /chat/{id}/end', { params: { id } });
  await setCapacity(1);
  const agent = await shop.agentOnline();
  const [first, second, third] = await Promise.all([shop.visitor(), shop.visitor(), shop.visitor()]);
  const line = (visitor: Visitor) => visitor.chat.locator('.line');
  await first.openChat();
  await first.human.click();
  await first.chat.getByText(`Connecting you to ${agent.name}…`).waitFor();
  for (const [visitor, place] of [
    [second, "You're next in line"],
    [third, "You're 2nd in line"],
  ] as const) {
    await visitor.page.clock.install();
    await visitor.openChat();
    await visitor.human.click();
    await visitor.chat.getByText('Looking for an available agent…').waitFor();
    await line(visitor).getByText(place).waitFor();
    expect(await line(visitor).textContent()).toMatch(/ in about \d+ min\.$/);
  }
  await setCapacity(2);
  // One more may come to the agent: who was next is offered, and the one behind moves up.
  await second.page.clock.fastForward(15_000);
  await second.chat.getByText(`Connecting you to ${agent.name}…`).waitFor();
  expect(await line(second).count()).toBe(0);
  await third.page.clock.fastForward(15_000);
  await line(third).getByText("You're next in line").waitFor();
});
