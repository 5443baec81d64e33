import type { Page } from 'playwright-core';
import { replyBox, rowOf, seen, take } from './screen.ts';
import type { stage } from './stage.ts';

export const tab = (page: Page, name: string) => page.getByRole('tab', { name });
export const noteBox = (page: Page, name: string) =>
  page.getByRole('textbox', { name: `Internal note on ${name}` });
export const attached = (page: Page) =>
  page.getByRole('list', { name: 'Attached files' }).getByRole('listitem');
export const typedIn = (page: Page, name: string) => replyBox(page, name).inputValue();

/** Opens a conversation that is this agent’s. */
export async function show(page: Page, name: string) {
  await rowOf(page, name).click();
  await seen(replyBox(page, name));
}

/** For the tests of one file: an agent who goes from one conversation to another. */
export function twoConversations({ open, agent, visitors }: ReturnType<typeof stage>) {
  return {
    /** Both are the agent’s; that of the second is open. */
    async between(first: string, second: string, server = agent().server) {
      const running = await open({ ...agent(), server });
      const [one, other] = [
        await visitors().askForHuman(first, 'Wants a person'),
        await visitors().askForHuman(second, 'Wants a person'),
      ];
      for (const name of [first, second]) await take(running.page, name);
      return { running, page: running.page, one: one.sessionId, other: other.sessionId };
    },
    said: async (sessionId: string) =>
      (await visitors().history(sessionId)).messages.map(({ content }) => content),
  };
}
