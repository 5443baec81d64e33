import { expect, it } from 'vitest';
import { type SmtpServer, startSmtp } from '../../../api/test/support/smtp.ts';
import { signIn } from '../support/agent.ts';
import { stage } from '../support/stage.ts';

let smtp: SmtpServer;
const shop = stage(async () => {
  smtp = await startSmtp();
  return { env: { SMTP_URL: smtp.url, MAIL_FROM: 'shop@acme.example' } };
});

it('a visitor who leaves gets the answer by mail, and goes on in the same conversation from there', async () => {
  const { api } = await signIn(shop.product(), 'owner');
  await api.call('PUT /tenant/settings', { body: { settings: { mail: { mailAfterMinutes: 0 } } } });
  const { chat, human, openChat, page } = await shop.visitor();
  await openChat();
  await human.click();
  await chat.getByText("We're offline right now").waitFor();
  await chat.getByLabel('Where can we reach you?').fill('vera@visitor.example');
  await chat.getByRole('button', { name: 'Notify me' }).click();
  await chat.getByText("We'll email our reply to vera@visitor.example.").waitFor();

  const agent = await shop.agentOnline();
  await agent.answer('I see you are here.');
  await chat.getByText('I see you are here.').waitFor();
  const find = async () => {
    const { conversations } = await api.call('GET /chat/conversations', { query: { limit: 1 } });
    const params = { id: conversations[0]?._id ?? '' };
    const { data } = await api.call('GET /chat/{id}/history', { params });
    return { params, said: data.messages.filter(({ role }) => role === 'agent') };
  };
  await expect.poll(async () => (await find()).said.map(({ delivery }) => delivery)).toEqual(['shown']);

  await page.goto('about:blank');
  await agent.answer('Your parcel comes tomorrow.');
  await expect
    .poll(() => smtp.mails.map(({ to }) => to), { timeout: 90_000 })
    .toEqual([['vera@visitor.example']]);
  const { text } = smtp.mails[0] ?? { text: '' };
  expect(text).toContain('Your parcel comes tomorrow.');
  await expect
    .poll(async () => (await find()).said.map(({ delivery }) => delivery))
    .toEqual(['shown', 'mailed']);

  // On another device.
  const [link = ''] = /https?:\/\/\S+\/c\/[\w-]+/.exec(text) ?? [];
  const phone = await shop.browser().newContext();
  const opened = await phone.newPage();
  await opened.goto(link);
  const there = opened.frameLocator('iframe[title="Support Chat"]');
  await there.getByText('I see you are here.').waitFor();
  await there.getByText('Your parcel comes tomorrow.').waitFor();
  await expect
    .poll(async () => (await find()).said.map(({ delivery }) => delivery))
    .toEqual(['shown', 'shown']);
  await there.getByRole('textbox', { name: 'Your message' }).fill('Thank you!');
  await there.getByRole('button', { name: 'Send' }).click();
  await expect
    .poll(async () => {
      const { params } = await find();
      const { conversation } = await api.call('GET /chat/{id}', { params });
      return conversation.lastVisitorMessage?.content;
    })
    .toBe('Thank you!');

  // The team sees the page that a visitor is on. The link would make a teammate that visitor.
  const { pages } = await api.call('GET /conversations/{id}/pages', await find());
  expect(pages.map(({ url }) => new URL(url).pathname)).toContain('/c/');
  expect(JSON.stringify(pages)).not.toContain(link.split('/').pop());
  await opened.reload();
  await there.getByText('Thank you!').waitFor();

  await opened.goto(`${link}x`);
  await opened.getByText('This link isn’t complete. Copy the full link from the email.').waitFor();
  await phone.close();
  await agent.end();
  await smtp.close();
}, 180_000);
