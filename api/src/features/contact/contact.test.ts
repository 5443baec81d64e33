import { afterAll, describe, expect, it } from 'vitest';
import { expectFailure } from '../../../test/support/failure.ts';
import { sharedServer } from '../../../test/support/fixtures.ts';
import { startTestServer } from '../../../test/support/server.ts';
import { type SmtpServer, startSmtp } from '../../../test/support/smtp.ts';

let smtp: SmtpServer;
afterAll(() => smtp.close());
const server = sharedServer(async () => {
  smtp = await startSmtp();
  return { TRUST_PROXY: '1', SMTP_URL: `${smtp.url}?from=hello@acme.test`, CONTACT_EMAIL: 'desk@acme.test' };
});

let addresses = 0;
const newAddress = () => {
  addresses += 1;
  return `10.9.0.${addresses}`;
};
const draft = { name: 'Maya Lind', email: 'maya@example.com', message: 'Does it work?\nAnd in Arabic?' };
const send = (over: object = {}, address = newAddress(), at = server) =>
  at.send('POST', '/api/contact', {
    body: { ...draft, ...over },
    headers: { 'x-forwarded-for': address },
  });
const isOpen = async (at = server) => (await at.send('GET', '/api/contact')).json;

describe('a message through the contact page', () => {
  it('is mailed to the configured recipient, with a reply address', async () => {
    expect(await isOpen()).toEqual({ isOpen: true });
    const response = await send();
    expect([response.status, response.json]).toEqual([200, { success: true }]);
    const mail = await smtp.mailTo('desk@acme.test');
    expect([mail.from, mail.to]).toEqual(['hello@acme.test', ['desk@acme.test']]);
    expect(mail.text).toContain('Reply-To: Maya Lind <maya@example.com>\r\n');
    expect(mail.text).toContain('Subject: Message from Maya Lind\r\n');
    expect(mail.text).toContain(
      'Maya Lind <maya@example.com> wrote through the contact page:\r\n\r\nDoes it work?',
    );
  });

  it.each([
    ['name', { name: ' ' }, 'Name is required'],
    ['name', { name: 'Maya\r\nBcc: all@example.com' }, 'Must be on one line'],
    ['name', { name: 'Maya\u0085Lind' }, 'Must be on one line'],
    ['email', { email: 'maya@example.com\r\nBcc: all@example.com' }, 'Enter a valid email address'],
    ['email', { email: 'maya@example.com, all@example.com' }, 'Enter a valid email address'],
    ['message', { message: '' }, 'Message is required'],
    ['message', { message: 'x'.repeat(5_001) }, 'Must be at most 5000 characters'],
  ])('with an invalid %s is refused, and no mail is sent', async (path, over, message) => {
    const before = smtp.mails.length;
    const response = await send(over);
    expectFailure(response, 'validation_failed');
    expect(response.json.details).toEqual([{ path, message }]);
    expect(smtp.mails).toHaveLength(before);
  });

  it('adds no recipient to its headers, whatever its content', async () => {
    const name = '"Maya" <all@example.com>, مايا';
    const before = smtp.mails.length;
    expect((await send({ name, message: '.\r\nBcc: all@example.com\r\n.\r\n' })).status).toBe(200);
    const [mail] = smtp.mails.slice(before);
    expect(mail?.to).toEqual(['desk@acme.test']);
    const [headers = ''] = mail?.text.split('\r\n\r\n') ?? [];
    expect(headers).not.toMatch(/^(bcc|cc):/im);
    expect(headers.match(/^reply-to:/gim)).toHaveLength(1);
  });

  it('is accepted five times an hour per address', async () => {
    const address = newAddress();
    const all = [];
    for (let sent = 0; sent < 6; sent += 1) all.push(await send({}, address));
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await send()).status).toBe(200);
  });
});

describe('the contact page without a recipient', () => {
  it('refuses messages if none is configured', async () => {
    const closed = await startTestServer({ SMTP_URL: smtp.url });
    try {
      const before = smtp.mails.length;
      expect(await isOpen(closed)).toEqual({ isOpen: false });
      const response = await send({}, newAddress(), closed);
      expectFailure(response, 'contact_unavailable');
      expect(response.json.error).toBe('Our contact form is off right now.');
      expect(smtp.mails).toHaveLength(before);
    } finally {
      await closed.close();
    }
  });

  it('reports a failure if the mail server is down', async () => {
    const gone = await startSmtp();
    await gone.close();
    const broken = await startTestServer({ SMTP_URL: gone.url, CONTACT_EMAIL: 'desk@acme.test' });
    try {
      expectFailure(await send({}, newAddress(), broken), 'internal');
    } finally {
      await broken.close();
    }
  });
});
