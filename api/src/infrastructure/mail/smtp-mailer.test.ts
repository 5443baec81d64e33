import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { headerOf } from '../../../test/support/people/unseen-mail.ts';
import { type SmtpServer, startSmtp } from '../../../test/support/smtp.ts';
import type { Mail, Mailer } from './mailer.ts';
import { smtpMailer } from './smtp-mailer.ts';

let smtp: SmtpServer;
let mailer: Mailer;
beforeAll(async () => {
  smtp = await startSmtp();
  const config = { smtpUrl: smtp.url, mailFrom: 'from@acme.example', mailDomain: 'mail.acme.example' };
  mailer = smtpMailer(config, () => 'http://localhost');
});
afterAll(async () => {
  mailer.close();
  await smtp.close();
});

let sent = 0;
async function send(change: Partial<Mail>) {
  sent += 1;
  const to = `to${sent}@visitor.example`;
  await mailer.send({ to, subject: 'Subject', text: 'Text', ...change });
  const mail = await smtp.mailTo(to);
  expect(mail.to).toEqual([to]);
  return mail;
}

const PICTURE = { id: 'logo', type: 'image/png', content: Buffer.from('x') };
const EVIL = 'x\r\nBcc: victim@bank.example\r\nX-Evil: 1\r\n\r\nEvil body';

describe('no field of a mail', () => {
  it.each<[string, Partial<Mail>]>([
    ['the sender’s name', { fromName: EVIL }],
    ['the subject', { subject: EVIL }],
    ['the name at the answer’s address', { replyTo: { name: EVIL, address: 'reply@acme.example' } }],
    ['the message id', { messageId: `<${EVIL}@acme.example>` }],
    ['a reference', { references: [`<${EVIL}@acme.example>`] }],
    ['the stop’s address', { stopUrl: `https://acme.example/${EVIL}` }],
    ['the address for returned mail', { returnPath: `bounce@acme.example${EVIL}` }],
    ['a picture’s id', { html: '<p>Text</p>', pictures: [{ ...PICTURE, id: EVIL }] }],
    ['a picture’s type', { html: '<p>Text</p>', pictures: [{ ...PICTURE, type: EVIL }] }],
  ])('brings another header by %s', async (_, change) => {
    const mail = await send(change);
    const [head = ''] = mail.text.split('\r\n\r\n');
    expect(head).not.toMatch(/^\s*(Bcc|X-Evil):/im);
    if (!('html' in change)) expect(mail.text.split('\r\n\r\n')[1]?.trim()).toBe('Text');
    else expect(mail.text).not.toMatch(/^\s*(Bcc|X-Evil):/im);
  });

  it('brings another recipient', async () => {
    for (const to of [
      'a,b@bank.example',
      'a@visitor.example, b@bank.example',
      'a@visitor.example\r\nRCPT TO:<b@bank.example>',
    ]) {
      await mailer.send({ to, subject: 'Subject', text: 'Text' }).catch(() => undefined);
    }
    expect(smtp.mails.flatMap(({ to }) => to)).not.toContain('b@bank.example');
  });

  it('brings another answer’s address', async () => {
    for (const address of [`reply@acme.example${EVIL}`, 'reply@acme.example, b@bank.example']) {
      await expect(send({ replyTo: { name: 'Acme', address } })).rejects.toThrow('not one mail address');
    }
  });

  it('says that a person wrote it where one did', async () => {
    expect(headerOf(await send({}), 'Auto-Submitted')).toBeNull();
    expect(headerOf(await send({ isAutomatic: true }), 'Auto-Submitted')).toBe('auto-generated');
  });

  it('names a domain of other letters as what it is', async () => {
    await mailer.send({ to: 'vera@аpple.com', subject: 'Subject', text: 'Text' });
    expect(headerOf(smtp.mails.at(-1) ?? { text: '' }, 'To')).toBe('vera@xn--pple-43d.com');
  });
});
