import { expect, it } from 'vitest';
import { signIn } from '../support/agent.ts';
import { KNOWN, KNOWN_ANSWER, stage } from '../support/stage.ts';

const shop = stage();

const newestContact = async () => {
  const { api } = await signIn(shop.product(), 'owner');
  const { contacts } = await api.call('GET /contacts', { query: { limit: 1 } });
  return contacts[0];
};

it('the next conversation of a browser belongs to the same contact', async () => {
  const { chat, openChat, say, launcher, page } = await shop.visitor();
  await openChat();
  await say(KNOWN);
  await chat.getByText(KNOWN_ANSWER).waitFor();
  const first = await newestContact();
  await chat.getByRole('button', { name: 'Options' }).click();
  await chat.getByRole('button', { name: 'End conversation' }).click();
  await chat.getByRole('button', { name: 'End', exact: true }).click();
  await chat.getByText('This conversation has ended.').waitFor();

  await page.reload();
  await launcher.click();
  await chat.getByRole('button', { name: 'Start a new conversation' }).click();
  await say(KNOWN);
  await chat.getByText(KNOWN_ANSWER).waitFor();
  expect(await newestContact()).toMatchObject({ _id: first?._id, conversationCount: 2 });
});

it('a browser whose token was changed by hand can still ask', async () => {
  const { chat, openChat, say } = await shop.visitor();
  await openChat();
  await chat.locator('body').evaluate(() => {
    const [name = ''] = Object.keys(localStorage).filter((key) => key.startsWith('chat:'));
    localStorage.setItem(name.replace(/[^:]*$/, 'token'), JSON.stringify('ключ\n'));
  });
  await say(KNOWN);
  await chat.getByText(KNOWN_ANSWER).waitFor();
});
