import { expect, it } from 'vitest';
import { signIn } from '../support/agent.ts';
import { KNOWN, KNOWN_ANSWER, stage } from '../support/stage.ts';

const { product, visitor: newVisitor } = stage();

const DELETED = 'This message was deleted.';

async function talking(options = {}) {
  const visitor = await newVisitor(options);
  await visitor.openChat();
  await visitor.say(KNOWN);
  await visitor.chat.getByText(KNOWN_ANSWER).waitFor();
  await visitor.human.click();
  const { api, session } = await signIn(product(), 'owner');
  const { conversations } = await api.call('GET /chat/conversations', { query: { limit: 1 } });
  const params = { id: conversations[0]?._id ?? '' };
  await api.call('POST /chat/{id}/handoff', { params, body: { agentId: session.user._id } });
  await api.call('POST /chat/{id}/agent/accept', { params, body: { message: null } });
  await visitor.chat.getByText(`You are now connected to ${session.user.name}.`).waitFor();
  const said = async () => (await api.call('GET /chat/{id}/history', { params })).data.messages;
  return {
    visitor,
    said,
    write: async (content: string) =>
      (await api.call('POST /chat/{id}/agent/message', { params, body: { content } })).message,
    remove: (messageId: string) =>
      api.call('DELETE /conversations/{id}/messages/{messageId}', { params: { ...params, messageId } }),
  };
}

it('a deleted message says so at once, and after a reload; the others stay as they are', async () => {
  const { visitor, said, write, remove } = await talking();
  const { id } = await write('The code is 4711.');
  await visitor.chat.getByText('The code is 4711.').waitFor();
  await expect.poll(async () => (await said()).at(-1)?.delivery).toBe('shown');
  await remove(id);
  await visitor.chat.getByText(DELETED).waitFor();
  expect(await visitor.chat.getByText('The code is 4711.').count()).toBe(0);
  await write('Sorry about that.');
  await visitor.chat.getByText('Sorry about that.').waitFor();

  await visitor.page.reload();
  await visitor.launcher.click();
  await visitor.chat.getByText(DELETED).waitFor();
  await visitor.chat.getByText('Sorry about that.').waitFor();
});

it('what is deleted while the page is closed is not shown from what the browser has kept', async () => {
  const { visitor, said, write, remove } = await talking();
  const { id } = await write('The code is 4711.');
  await visitor.chat.getByText('The code is 4711.').waitFor();
  await expect.poll(async () => (await said()).at(-1)?.delivery).toBe('shown');
  await visitor.page.goto('about:blank');
  await remove(id);
  await visitor.page.goto(`${product().url}/demo`);
  await visitor.launcher.click();
  await visitor.chat.getByText(DELETED).waitFor();
  expect(await visitor.chat.getByText('The code is 4711.').count()).toBe(0);
  expect(await visitor.bubbles('user').allTextContents()).toEqual([KNOWN]);
});

it('what was taken back unseen leaves no trace, and what follows comes', async () => {
  const { visitor, write, remove } = await talking();
  // Not in view: the widget says of nothing that it was shown.
  await visitor.page.goto('about:blank');
  const { id } = await write('Too early.');
  const { message } = await remove(id);
  expect(message.metadata.deleted?.isHidden).toBe(true);
  await write('Here it is.');
  await visitor.page.goto(`${product().url}/demo`);
  await visitor.launcher.click();
  await visitor.chat.getByText('Here it is.').waitFor();
  expect(await visitor.chat.getByText(DELETED).count()).toBe(0);
  expect(await visitor.chat.getByText('Too early.').count()).toBe(0);
});
