import { beforeEach, describe, expect, it } from 'vitest';
import { embedding } from '../support/embedding.ts';
import { identityServer } from '../support/identity.ts';

const site = embedding();
let shop: Awaited<ReturnType<typeof identityServer>>;
beforeEach(async () => {
  shop = await identityServer(site.product);
});

const VERA = { sub: 'customer-1', name: 'Vera Blanc', email: 'vera@mail.example' };
const identify = (said: object) =>
  site.page.evaluate((said) => {
    (window as unknown as { ChatWidget: { identify(said: object): void } }).ChatWidget.identify(said);
  }, said);
const ask = async (question = 'How long does shipping take?') => {
  const answers = await site.chat().locator('.message.assistant:not(:has(.dots))').count();
  await site.say(question);
  await expect
    .poll(() => site.chat().locator('.message.assistant:not(:has(.dots))').count())
    .toBeGreaterThan(answers);
};
const inAnotherBrowser = async () => {
  const before = site.page.context();
  site.page = (await (await before.browser()?.newContext())?.newPage()) ?? site.page;
  await before.close();
};
const own = () => site.chat().locator('.message.user .bubble').allTextContents();
/** What the site's developer reads in the console. */
const complaint = async (text: RegExp) => {
  await expect.poll(() => site.complaints.join('\n')).toMatch(text);
  expect(site.complaints.splice(0)).toHaveLength(1);
};

describe('a visitor whom the site names by a token', () => {
  it('is verified from the first word, also when it was said before the loader was there', async () => {
    const token = shop.token({ ...VERA, attributes: { plan: 'family' } });
    await site.visit(
      `<script>window.ChatWidget = [['identify', { token: '${token}' }]]</script>${site.tag()}`,
    );
    await site.openAndAsk();
    expect((await shop.newest()).contact).toMatchObject({
      ...{ externalId: 'customer-1', isVerified: true, name: 'Vera Blanc', attributes: { plan: 'family' } },
    });
  });

  it.each(['before', 'after'])('is verified when it is said %s the window was opened', async (when) => {
    await site.visit(site.tag());
    await site.launcher().waitFor();
    if (when === 'before') await identify({ token: shop.token(VERA) });
    await site.launcher().click();
    await site.chat().getByRole('textbox').waitFor();
    if (when === 'after') await identify({ token: shop.token(VERA) });
    await ask();
    expect((await shop.newest()).contact).toMatchObject({ externalId: 'customer-1', isVerified: true });
  });

  it('goes on in a new conversation where one was open, and stays in that one from then on', async () => {
    await site.visit(site.tag());
    await site.openAndAsk();
    const before = await shop.newest();
    expect(before.contact.isVerified).toBe(false);
    await identify({ token: shop.token(VERA) });
    await expect.poll(own).toEqual([]);
    await ask('Do you ship to Norway?');
    const after = await shop.newest();
    expect(after.contact).toMatchObject({ externalId: 'customer-1', isVerified: true });
    expect(after.conversation._id).not.toBe(before.conversation._id);
    // What was said before stays with the contact that it was said by.
    expect(
      (await shop.api.call('GET /contacts/{id}', { params: { id: before.contact._id } })).contact,
    ).toEqual(before.contact);

    await identify({ token: shop.token(VERA, { secondsLeft: 60 }) });
    await ask();
    await site.page.reload();
    await site.launcher().click();
    await expect.poll(own).toHaveLength(2);
    await identify({ token: shop.token(VERA) });
    await ask('Can I return it?');
    expect((await shop.newest()).conversation._id).toBe(after.conversation._id);
    expect(await own()).toHaveLength(3);
  });

  it('stays in a conversation of their own that a mail’s link has opened here', async () => {
    const token = () => shop.token({ sub: 'customer-5' });
    await site.visit(site.tag());
    await identify({ token: token() });
    await site.openAndAsk();
    const { conversation } = await shop.newest();

    await inAnotherBrowser();
    await site.visit(site.tag());
    await site.openAndAsk();
    // As the link leaves it behind, where the shop and this server are of one site.
    await site
      .chat()
      .locator('body')
      .evaluate((_, { sessionId }) => {
        const keys = Object.keys(localStorage).filter((key) => key.startsWith('chat:'));
        const session = keys.find((key) => key.endsWith(':session')) ?? '';
        for (const key of keys) localStorage.removeItem(key);
        localStorage.setItem(session, JSON.stringify({ sessionId }));
      }, conversation);
    await site.page.reload();
    await site.launcher().click();
    await expect.poll(own).toHaveLength(1);
    await identify({ token: token() });
    await ask('Do you ship to Norway?');
    expect((await shop.newest()).conversation._id).toBe(conversation._id);
  });

  it('finds in another browser what they have talked about, before they say a word', async () => {
    const token = () => shop.token({ sub: 'customer-4' });
    await site.visit(site.tag());
    await identify({ token: token() });
    await site.openAndAsk();
    const { conversation } = await shop.newest();

    await inAnotherBrowser();
    await site.visit(site.tag());
    await site.launcher().click();
    await site.chat().getByRole('textbox').waitFor();
    await identify({ token: token() });
    await site.chat().getByRole('button', { name: 'Earlier conversations' }).click();
    await site.chat().getByRole('listitem').getByRole('button').click();
    await expect.poll(own).toHaveLength(1);
    await ask('Do you ship to Norway?');
    expect((await shop.newest()).conversation._id).toBe(conversation._id);
    expect((await shop.newest()).contact.conversationCount).toBe(1);
  });

  it('is led to nothing where they are new', async () => {
    await site.visit(site.tag());
    await identify({ token: shop.token({ sub: 'customer-3' }) });
    const looked = site.page.waitForResponse('**/api/chat/recognize');
    await site.launcher().click();
    expect(await (await looked).json()).toEqual({ visitorToken: null });
    await site.chat().getByRole('textbox').waitFor();
    expect(await site.chat().getByRole('button', { name: 'Earlier conversations' }).count()).toBe(0);
  });

  it('reads nothing of the one before, where the site names another', async () => {
    await site.visit(site.tag());
    await identify({ token: shop.token(VERA) });
    await site.openAndAsk();
    await identify({ token: shop.token({ sub: 'customer-2' }) });
    await expect.poll(own).toEqual([]);
    await ask('Do you ship to Norway?');
    expect((await shop.newest()).contact).toMatchObject({ externalId: 'customer-2', name: null });
    await site.chat().getByRole('button', { name: 'Options' }).click();
    await site.chat().getByRole('button', { name: 'Earlier conversations' }).click();
    await expect.poll(() => site.chat().getByRole('listitem').count()).toBe(1);
  });
});

describe('a token that the server refuses', () => {
  it.each([
    ['expired', /it has expired/, () => shop.token(VERA, { secondsLeft: -10 })],
    ['signed by another', /not signed with HS256/, () => shop.token(VERA, { by: 'another secret' })],
    ['good for too long', /more than 24 hours ahead/, () => shop.token(VERA, { secondsLeft: 90_000 })],
  ])('%s: the developer reads why, and the visitor asks unverified', async (_, reason, token) => {
    await site.visit(site.tag());
    await identify({ name: 'Vera', token: token() });
    await site.openAndAsk();
    await complaint(reason);
    expect(await site.chat().getByRole('alert').count()).toBe(0);
    expect((await shop.newest()).contact).toMatchObject({ isVerified: false, name: 'Vera' });

    // A fresh one mends it.
    await identify({ token: shop.token(VERA) });
    await expect.poll(own).toEqual([]);
    await ask();
    expect((await shop.newest()).contact).toMatchObject({ isVerified: true });
  });

  it('keeps no one from asking for a person, as the first thing of all', async () => {
    await site.visit(site.tag());
    await identify({ token: shop.token(VERA, { secondsLeft: -10 }) });
    await site.launcher().click();
    await site.chat().getByRole('button', { name: 'Talk to Human Agent' }).click();
    await site.chat().getByText("We're offline right now").waitFor();
    await complaint(/it has expired/);
  });

  it('leaves an open conversation where it is', async () => {
    await site.visit(site.tag());
    await site.openAndAsk();
    const before = await shop.newest();
    await identify({ token: shop.token(VERA, { by: 'another secret' }) });
    await complaint(/not signed with HS256/);
    await ask('Do you ship to Norway?');
    expect((await shop.newest()).conversation._id).toBe(before.conversation._id);
    expect(await own()).toHaveLength(2);
  });

  it.each([7, 'no.token', 'a.b.c'])('is none at all: %s', async (token) => {
    await site.visit(site.tag());
    await identify({ token });
    await site.openAndAsk();
    await complaint(/ChatWidget\.identify: The token is not a JWT/);
  });
});

describe('attributes that the site says', () => {
  it('are those of the contact, from all calls', async () => {
    await site.visit(site.tag('data-visitor-name="Mia"'));
    await identify({ attributes: { plan: 'free', orders: 3, isVip: false, company: null } });
    await site.openAndAsk();
    await identify({ attributes: { plan: 'family' } });
    await expect
      .poll(async () => (await shop.newest()).contact)
      .toMatchObject({ name: 'Mia', attributes: { plan: 'family', orders: 3, isVip: false, company: null } });
  });

  it('are left out beyond what may be, and the developer reads which', async () => {
    await site.visit(site.tag());
    await identify({ attributes: { plan: 'free', note: 'x'.repeat(501) } });
    await site.openAndAsk();
    await complaint(/Attribute "note" is longer than 500 characters/);
    const many = Object.fromEntries(Array.from({ length: 51 }, (_, at) => [`key${at}`, at]));
    await identify({ attributes: many });
    await complaint(/more than 50 attributes/);
    await expect.poll(async () => Object.keys((await shop.newest()).contact.attributes).length).toBe(50);
  });

  it('change nothing of a verified contact, and the developer reads so', async () => {
    await site.visit(site.tag());
    await identify({ token: shop.token({ ...VERA, attributes: { plan: 'family' } }) });
    await site.openAndAsk();
    await identify({ attributes: { plan: 'vip' } });
    await complaint(/Attributes of a verified visitor come from their token/);
    expect((await shop.newest()).contact.attributes).toEqual({ plan: 'family' });
  });

  it('that cannot be posted are refused where they are said, and nothing else is lost', async () => {
    await site.visit(site.tag());
    await site.launcher().waitFor();
    const refused = site.page.evaluate('ChatWidget.identify({ attributes: { call() {} } })');
    await expect(refused).rejects.toThrow('could not be cloned');
    await site.openAndAsk();
  });
});
