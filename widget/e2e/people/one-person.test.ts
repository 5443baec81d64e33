import { freePort } from '@chatbot-saas/testing/free-port';
import type { BrowserContextOptions, FrameLocator } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { type MailProgram, openMailProgram } from '../../../api/test/mail-servers/mailbox.ts';
import {
  areMailServersHere,
  type MailServers,
  startMailServers,
} from '../../../api/test/mail-servers/servers.ts';
import {
  details,
  replyBox,
  row,
  seen,
  takeOpened,
  thread,
  until,
} from '../../../web-admin/e2e/support/handoff-screen.ts';
import { openAs } from '../../../web-admin/e2e/support/staff-page.ts';
import { serveHostPage } from '../support/host-page.ts';
import { identityServer } from '../support/identity.ts';
import { KNOWN, KNOWN_ANSWER, stage } from '../support/stage.ts';

const LAPTOP = { viewport: { width: 1440, height: 900 } };
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

/** Two days from now: it is closed, whatever the time of the test is. */
const atNight = () => [{ day: (new Date().getUTCDay() + 2) % 7, from: '09:00', to: '17:00' }];
const byDay = Array.from({ length: 7 }, (_, day) => ({ day, from: '00:00', to: '24:00' }));

/** Real mail servers. Left out on a machine without them, or where the tests do not run as root. */
describe.runIf(areMailServersHere)('with Postfix and Dovecot', () => {
  const DOMAIN = 'mail.acme.example';
  let servers: MailServers;
  let inbox: MailProgram;
  const shop = stage(async () => {
    const port = await freePort();
    servers = await startMailServers({ domain: DOMAIN, port });
    inbox = await openMailProgram(servers, 'vera');
    return {
      env: {
        SMTP_URL: `${servers.smtpUrl}?ignoreTLS=true`,
        MAIL_FROM: 'support@acme.example',
        MAIL_DOMAIN: DOMAIN,
        MAIL_INBOUND: `smtp://127.0.0.1:${port}`,
        RATE_LIMITS: 'off',
      },
    };
  });
  afterAll(async () => {
    await inbox?.close();
    await servers?.stop();
  });

  const said = (chat: FrameLocator) => chat.locator('.message .bubble');
  async function browse(options: BrowserContextOptions) {
    const context = await shop.browser().newContext({ locale: 'en-GB', ...options });
    const page = await context.newPage();
    return { page, chat: page.frameLocator('iframe[title="Support Chat"]'), leave: () => context.close() };
  }

  it('who writes at night, answers by mail and comes back on a phone is one person with one thread', async () => {
    const { demo, url } = shop.product();
    const { api, token, newest } = await identityServer(shop.product());
    await api.call('PUT /tenant/settings', { body: { settings: { mail: { mailAfterMinutes: 0 } } } });
    await api.call('PUT /tenant/hours', { body: { timezone: 'UTC', week: atNight() } });
    const account = { sub: 'customer-4711', name: 'Vera Blanc', email: inbox.address };
    const site = await serveHostPage(`<!doctype html><title>Acme Shop</title>
      <script>window.ChatWidget = [['identify', { token: '${token(account)}' }]]</script>
      <script src="${url}/widget.js" data-api-key="${demo?.apiKey}" async></script>`);
    // Not a name of the server's own site: the browser keeps what the chat stores here apart from that.
    const shopUrl = site.url.replace('127.0.0.1', 'shop.localhost');

    const laptop = await browse(LAPTOP);
    await laptop.page.goto(shopUrl);
    await laptop.page.getByRole('button', { name: 'Support Chat' }).click();
    await laptop.chat.getByRole('textbox', { name: 'Your message' }).fill(KNOWN);
    await laptop.chat.getByRole('textbox', { name: 'Your message' }).press('Enter');
    await seen(laptop.chat.getByText(KNOWN_ANSWER));
    await laptop.chat.getByRole('button', { name: 'Talk to Human Agent' }).click();
    await seen(laptop.chat.getByText(/We're offline right now/));
    await laptop.chat.getByLabel('Where can we reach you?').fill(inbox.address);
    await laptop.chat.getByRole('button', { name: 'Notify me' }).click();
    await seen(laptop.chat.getByText(`We'll email our reply to ${inbox.address}.`));
    await laptop.leave();

    await api.call('PUT /tenant/hours', { body: { timezone: 'UTC', week: byDay } });
    const login = { email: demo?.agentEmail ?? '', password: demo?.password ?? '' };
    const { page, complaints, close } = await openAs(shop.browser(), url, login, LAPTOP);
    await row(page, 'Vera Blanc').click();
    await seen(details(page).getByText('Verified', { exact: true }));
    await takeOpened(page, 'Vera Blanc');
    await replyBox(page, 'Vera Blanc').fill('Your parcel comes tomorrow.');
    await replyBox(page, 'Vera Blanc').press('Enter');
    await seen(thread(page).getByText('Mailed', { exact: true }));

    await expect.poll(async () => (await inbox.mails()).length, { timeout: 60_000 }).toBe(1);
    const [mail] = await inbox.mails();
    if (!mail) throw new Error('No mail');
    for (const part of ['Your parcel comes tomorrow.', KNOWN]) expect(mail.text).toContain(part);
    await inbox.answer(mail, 'Can it come on Friday?');
    await seen(thread(page).getByText('Can it come on Friday?', { exact: true }));
    await replyBox(page, 'Vera Blanc').fill('Friday it is.');
    await replyBox(page, 'Vera Blanc').press('Enter');
    await expect.poll(async () => (await inbox.mails()).length, { timeout: 60_000 }).toBe(2);

    const phone = await browse(PHONE);
    const [link = ''] = /https?:\/\/\S+\/c\/[\w-]+/.exec((await inbox.mails())[1]?.text ?? '') ?? [];
    await phone.page.goto(link);
    await seen(phone.chat.getByText('Friday it is.'));
    await phone.page.goto(`${shopUrl}#orders`);
    await phone.page.getByRole('button', { name: 'Support Chat' }).click();
    await phone.chat.getByRole('button', { name: 'Earlier conversations' }).click();
    await phone.chat.getByRole('listitem').getByRole('button').click();
    const whole = [KNOWN, 'Your parcel comes tomorrow.', 'Can it come on Friday?', 'Friday it is.'];
    for (const one of whole) await seen(said(phone.chat).getByText(one, { exact: true }));
    await phone.chat.getByRole('textbox', { name: 'Your message' }).fill('Perfect!');
    await phone.chat.getByRole('button', { name: 'Send' }).click();

    await seen(thread(page).getByText('Perfect!', { exact: true }));
    await seen(thread(page).getByText('Seen', { exact: true }));
    for (const one of whole) await seen(thread(page).getByText(one, { exact: true }));
    const pane = details(page);
    await seen(pane.getByText('This is their first one.'));
    // Where they are now; below it, where they have been.
    const where = pane.getByRole('link', { name: `${shopUrl}#orders` }).first();
    expect(await where.getAttribute('rel')).toContain('noopener noreferrer');
    const { contacts } = await api.call('GET /contacts', { query: { search: 'Vera' } });
    expect(contacts).toMatchObject([
      { externalId: account.sub, isVerified: true, email: inbox.address, conversationCount: 1 },
    ]);
    expect((await newest()).contact.lastPage?.url).toBe(`${shopUrl}#orders`);
    await until(() => expect(complaints).toEqual([]));
    await phone.leave();
    await close();
    await site.close();
  }, 240_000);
});
