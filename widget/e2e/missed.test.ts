import { expect, it } from 'vitest';
import { signIn } from './support/agent.ts';
import { badNetwork } from './support/bad-network.ts';
import { KNOWN, KNOWN_ANSWER } from './support/stage.ts';
import type { Visitor } from './support/visitor.ts';

/** Until the history was surely polled: without a socket, and while no agent is known to have taken over. */
const POLL_MS = 8_000;
const LOOK_MS = 30_000;

const shop = badNetwork(17);

async function talking(before: (visitor: Visitor) => Promise<unknown> = async () => undefined) {
  const visitor = await shop.visitor();
  await before(visitor);
  await visitor.openChat();
  await visitor.say(KNOWN);
  await visitor.chat.getByText(KNOWN_ANSWER).waitFor();
  return visitor;
}

/** A member of the team takes the newest conversation without having been asked. */
async function stepIn() {
  const { api, session } = await signIn(shop.product());
  const { conversations } = await api.call('GET /chat/conversations', { query: { limit: 1 } });
  const params = { id: conversations[0]?._id ?? '' };
  if (conversations[0]?.status === 'active')
    await api.call('POST /chat/{id}/handoff', { params, body: { agentId: session.user._id } });
  await api.call('POST /chat/{id}/agent/accept', { params, body: { message: null } });
  return {
    name: session.user.name,
    write: (content: string) =>
      api.call('POST /chat/{id}/agent/message', { params, body: { content } }).then(() => undefined),
  };
}

it('shows a person who steps in unasked, without the visitor doing anything', async () => {
  const visitor = await talking(({ page }) => page.clock.install());
  const agent = await stepIn();
  await agent.write('May I help?');
  await visitor.page.clock.fastForward(LOOK_MS);
  await visitor.chat.getByText(`You are now connected to ${agent.name}.`).waitFor();
  await visitor.chat.getByText('May I help?').waitFor();
  // From now on they are followed closely.
  await agent.write('Still here.');
  await visitor.chat.getByText('Still here.').waitFor();
  await shop.agrees(visitor, [KNOWN]);
});

it('needs no socket: with all of Socket.IO blocked the history brings what a person writes', async () => {
  let attempts = 0;
  const visitor = await talking(async ({ context, page }) => {
    await page.clock.install();
    await context.route('**/socket.io/**', (route) => {
      attempts += 1;
      return route.abort();
    });
    await context.routeWebSocket('**/socket.io/**', (socket) => {
      attempts += 1;
      return socket.close();
    });
  });
  await visitor.human.click();
  await visitor.chat.getByText("We're offline right now").waitFor();
  const agent = await stepIn();
  await expect.poll(() => attempts).toBeGreaterThan(0);
  await agent.write('Through the history.');
  await visitor.page.clock.fastForward(POLL_MS);
  await visitor.chat.getByText('Through the history.').waitFor();
  await visitor.say('I hear you.');
  await agent.write('And I you.');
  await visitor.page.clock.fastForward(POLL_MS);
  await visitor.chat.getByText('And I you.').waitFor();
  await shop.agrees(visitor, [KNOWN, 'I hear you.']);
});

it('asks nothing while it lies in the back, and catches up at once when it comes to the front', async () => {
  const visitor = await talking(({ page }) => page.clock.install());
  const setHidden = (isHidden: boolean) =>
    visitor.chat.locator('body').evaluate((_, hidden) => {
      Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, isHidden);
  await setHidden(true);
  const agent = await stepIn();
  await agent.write('While you were away.');
  const asked: string[] = [];
  visitor.page.on('request', (request) => asked.push(request.url()));
  for (let time = 0; time < 10; time++) await visitor.page.clock.fastForward(LOOK_MS);
  expect(asked).toEqual([]);
  await setHidden(false);
  await visitor.chat.getByText('While you were away.').waitFor();
  await shop.agrees(visitor, [KNOWN]);
});

it('sends, and hears, after the lid was closed for an hour', async () => {
  const visitor = await talking(({ page }) => page.clock.install());
  const agent = await stepIn();
  await visitor.page.clock.fastForward(LOOK_MS);
  await visitor.chat.getByText(`You are now connected to ${agent.name}.`).waitFor();
  shop.network().refuse();
  await visitor.say('before it sleeps');
  await visitor.chat.getByText('Waiting to be sent').waitFor();
  await agent.write('While you slept.');
  shop.network().restore();
  await visitor.page.clock.fastForward('01:00:00');
  await visitor.chat.getByText('While you slept.').waitFor();
  await shop.agrees(visitor, [KNOWN, 'before it sleeps']);
});
