import pg from 'pg';
import type { Route } from 'playwright-core';
import { expect, it } from 'vitest';
import { KNOWN, KNOWN_ANSWER, stage } from './support/stage.ts';

const shop = stage();

/** As the server's job leaves a conversation without a message for an hour. */
async function endIdle(): Promise<void> {
  const client = new pg.Client({ connectionString: shop.product().databaseUrl });
  await client.connect();
  await client.query(
    `UPDATE conversations SET status = 'ended', end_reason = 'idle', ended_at = last_message_at,
       reactivates_until = now() + interval '7 days' WHERE status = 'active'`,
  );
  await client.end();
}

it('leads a visitor who waits back to the assistant, also with nobody online, and to a person again', async () => {
  const { bubbles, chat, human, input, openChat, say } = await shop.visitor();
  await openChat();
  await human.click();
  await chat.getByText("We're offline right now").waitFor();
  const back = chat.getByRole('button', { name: 'Back to the assistant' });
  await back.click();
  await chat.getByText("you're back with the assistant").waitFor();
  await back.waitFor({ state: 'detached' });
  await expect.poll(() => input.evaluate((field) => field === document.activeElement)).toBe(true);
  await say(KNOWN);
  await bubbles('assistant').getByText(KNOWN_ANSWER).waitFor();
  await human.click();
  await back.waitFor();
});

it('keeps waiting for a person although an older history comes late', async () => {
  const { chat, human, input, openChat, page } = await shop.visitor();
  const fetched = Promise.withResolvers<void>();
  const waits = Promise.withResolvers<void>();
  const holdBack = async (route: Route) => {
    const response = await route.fetch();
    fetched.resolve();
    await waits.promise;
    await route.fulfill({ response });
  };
  await page.context().route('**/chat/current/history**', holdBack, { times: 1 });
  await openChat();
  // Begins the conversation, whose socket asks for what it missed.
  await input.pressSequentially('A');
  await fetched.promise;
  await human.click();
  const back = chat.getByRole('button', { name: 'Back to the assistant' });
  await back.waitFor();
  const late = page.waitForResponse('**/chat/current/history**');
  waits.resolve();
  await (await late).finished();
  // What is sent next comes after the history.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  expect(await human.count()).toBe(0);
  await back.waitFor();
});

it('offers no way back once an agent has come, and says who did', async () => {
  const { bubbles, chat, human, openChat, page } = await shop.visitor();
  const agent = await shop.agentOnline();
  await openChat();
  await human.click();
  await chat.getByText(`Connecting you to ${agent.name}…`).waitFor();
  const back = chat.getByRole('button', { name: 'Back to the assistant' });
  await back.waitFor();
  await page.context().route('**/handoff/cancel', async (route) => {
    await agent.answer('Hello, I am here.');
    await route.continue();
  });
  await back.click();
  await chat.getByText(`You are now connected to ${agent.name}.`).waitFor();
  await expect.poll(() => back.count()).toBe(0);
  // The greeting is stored by then, so the agent writes nothing into an ended conversation.
  await bubbles('agent').getByText('Hello, I am here.').waitFor();
  await agent.end();
});

it('continues a conversation that ended idle where it stopped, and lets it be rated', async () => {
  const { bubbles, chat, launcher, openChat, page, say } = await shop.visitor();
  await openChat();
  await say(KNOWN);
  await bubbles('assistant').getByText(KNOWN_ANSWER).waitFor();
  await endIdle();
  for (const _ of ['once', 'again']) {
    await page.reload();
    await launcher.click();
    await chat.getByText('ended because no one wrote').waitFor();
  }
  await chat.getByText(KNOWN_ANSWER).first().waitFor();
  expect(await chat.getByText('ended because no one wrote').count()).toBe(1);
  expect(await chat.getByRole('button', { name: 'Start a new conversation' }).count()).toBe(0);
  await chat.getByRole('radio', { name: '5 stars' }).check({ force: true });
  await chat.getByRole('button', { name: 'Send' }).first().waitFor();

  await say(KNOWN);
  await expect.poll(() => bubbles('assistant').getByText(KNOWN_ANSWER).count()).toBe(2);
  await expect.poll(() => chat.getByRole('radio').count()).toBe(0);
  expect(await bubbles('user').count()).toBe(2);
});
