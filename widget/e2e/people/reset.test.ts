import type { Page } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import { agentOnline } from '../support/agent.ts';
import { embedding } from '../support/embedding.ts';
import { identityServer } from '../support/identity.ts';

const site = embedding();
let shop: Awaited<ReturnType<typeof identityServer>>;
beforeEach(async () => {
  shop = await identityServer(site.product);
});

const chatIn = (page: Page) => page.frameLocator('iframe[title="Support Chat"]');
/** Everything that the browser keeps for the site and for the chat's frame in it. */
async function kept(page: Page): Promise<string> {
  const read = async () => {
    const databases = (await indexedDB.databases?.()) ?? [];
    const caches_ = 'caches' in self ? await caches.keys() : [];
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, databases, caches_]);
  };
  const stores = await Promise.all(page.frames().map((frame) => frame.evaluate(read)));
  return `${stores.join('\n')}\n${JSON.stringify(await page.context().storageState({ indexedDB: true }))}`;
}
const SECRET = 'My order number is 4711-4712';
const nothingIsLeft = async (page: Page) => {
  // While the frame begins again, it cannot be read.
  await expect
    .poll(() => kept(page).catch(() => ':session'))
    .not.toMatch(
      /:(session|token|person|visitor|typed|earlier|draft)|4711|Vera|vera@|customer-1|visitor_|eyJ/,
    );
};
const token = () => shop.token({ sub: 'customer-1', name: 'Vera Blanc', email: 'vera@mail.example' });

/** Someone who has signed in, talks to an agent, and has a draft and a message that could not be sent. */
async function signedIn(page: Page, agent: Awaited<ReturnType<typeof agentOnline>>) {
  await site.visit(
    `<script>window.ChatWidget = [['identify', { token: '${await token()}' }]]</script>${site.tag()}`,
  );
  await site.openAndAsk();
  await site.say(SECRET);
  await site.chat().locator('.message.assistant:not(:has(.dots))').nth(2).waitFor();
  await site.chat().getByRole('button', { name: 'Talk to Human Agent' }).click();
  await site.chat().getByText('Connecting you to').waitFor();
  await agent.answer('Hello, Vera.');
  await site.chat().getByText('Hello, Vera.').waitFor();
  await page.route('**/api/chat/message', (route) => route.abort());
  await site.say('unsent 4711');
  await site.chat().getByRole('textbox').fill('typed 4711');
  await expect.poll(() => kept(page)).toMatch(/:session.*4711/);
  expect(await kept(page)).toMatch(/:token/);
}

/** How Socket.IO begins an answer; the first call of a widget joins its conversation. */
const ACKNOWLEDGED = '43';

it('leaves nothing of a person who has signed out, in no tab, and no socket', async () => {
  const agent = await agentOnline(site.product);
  try {
    await signedIn(site.page, agent);
    const other = await site.page.context().newPage();
    await other.goto(site.page.url());
    await other.getByRole('button', { name: 'Support Chat' }).click();
    await chatIn(other).getByText('Hello, Vera.').waitFor();
    const heard: string[] = [];
    let sockets = 0;
    const joined = new Set<Page>();
    for (const page of [site.page, other]) {
      page.on('websocket', (socket) => {
        sockets += 1;
        socket.on('framereceived', ({ payload }) => {
          heard.push(String(payload));
          if (String(payload).startsWith(ACKNOWLEDGED)) joined.add(page);
        });
      });
    }
    await Promise.all([site.page.reload(), other.reload()]);
    await expect.poll(() => joined.size).toBe(2);
    expect(sockets).toBe(2);
    await agent.answer('Still there?');
    await expect.poll(() => heard.filter((frame) => frame.includes('Still there?')).length).toBe(2);

    await site.page.evaluate('ChatWidget.reset()');
    for (const page of [site.page, other]) await nothingIsLeft(page);
    await agent.answer('Where have you gone, 4711?');
    for (const page of [site.page, other]) {
      await expect.poll(() => page.title()).toBe('A shop');
      const launcher = page.getByRole('button', { name: 'Support Chat', exact: true });
      if ((await launcher.getAttribute('aria-expanded')) === 'false') await launcher.click();
      await chatIn(page).locator('.message.assistant').waitFor();
      expect(await chatIn(page).locator('.message').count()).toBe(1);
      expect(await chatIn(page).getByRole('textbox').inputValue()).toBe('');
    }

    // The next person at this browser is another, in each tab.
    await chatIn(other).getByRole('textbox').fill('How long does shipping take?');
    await chatIn(other).getByRole('textbox').press('Enter');
    await chatIn(other).getByText('3–5 working days').waitFor();
    expect((await shop.newest()).contact).toMatchObject({ isVerified: false, conversationCount: 1 });
    await chatIn(other).getByRole('button', { name: 'Options' }).click();
    await chatIn(other).getByRole('button', { name: 'Earlier conversations' }).click();
    await expect.poll(() => chatIn(other).getByRole('listitem').count()).toBe(1);
    expect(heard.join()).not.toContain('Where have you gone');
    expect(sockets).toBe(2);
    await agent.end();
  } finally {
    agent.leave();
  }
});

it('forgets the person also where the chat was not opened on this page', async () => {
  await site.visit(site.tag());
  await site.openAndAsk();
  await site.chat().getByRole('button', { name: 'Options' }).click();
  await site.chat().getByRole('button', { name: 'End conversation' }).click();
  await site.chat().getByRole('button', { name: 'End', exact: true }).click();
  await site.chat().getByText('This conversation has ended.').waitFor();
  await site.page.reload();
  await site.launcher().waitFor();
  expect(await site.page.locator('iframe').count()).toBe(0);
  await site.page.evaluate('ChatWidget.reset()');
  await expect.poll(() => site.page.frames().length).toBe(2);
  await nothingIsLeft(site.page);
});

it('forgets the person on the next page, where this one was left at once', async () => {
  await site.visit(site.tag());
  await site.openAndAsk();
  // The frame never hears of it.
  await site.page.evaluate(
    "document.querySelector('html > div').shadowRoot.querySelector('iframe').remove()",
  );
  await site.page.evaluate('ChatWidget.reset(); ChatWidget.destroy()');
  await site.page.reload();
  await expect.poll(() => site.page.frames().length).toBe(2);
  await nothingIsLeft(site.page);
  await expect.poll(() => site.page.evaluate("localStorage['chat-widget'].split(' ')[2]")).toBe('false');
});

it('is who the site names next, at once', async () => {
  await site.visit(site.tag('data-visitor-name="Vera"'));
  await site.openAndAsk();
  const before = await shop.newest();
  await site.page.evaluate(
    (token) => {
      const { ChatWidget } = window as unknown as Record<string, Record<string, (said?: object) => void>>;
      ChatWidget?.reset?.();
      ChatWidget?.identify?.({ token });
    },
    shop.token({ sub: 'customer-3' }),
  );
  await expect.poll(() => site.chat().locator('.message.user').count()).toBe(0);
  await site.say('How long does shipping take?');
  await site.chat().getByText('3–5 working days').waitFor();
  const after = await shop.newest();
  expect(after.contact).toMatchObject({ externalId: 'customer-3', name: null });
  expect(after.conversation.visitor).toEqual({ name: null, email: null });
  expect(after.contact._id).not.toBe(before.contact._id);
});
