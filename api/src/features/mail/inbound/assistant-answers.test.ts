import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { base64, multipartMail, part, mail as rawMail } from '../../../../test/mail-corpus/shape.ts';
import { buildItem, endTrial, type TestTenant } from '../../../../test/support/build.ts';
import { freshTenant, sharedServer } from '../../../../test/support/fixtures.ts';
import { headerOf, mailUnseen } from '../../../../test/support/people/unseen-mail.ts';
import type { TestServer } from '../../../../test/support/server.ts';
import { type SmtpServer, startSmtp } from '../../../../test/support/smtp.ts';
import { sql } from '../../../../test/support/sql.ts';
import { letPass } from '../../../../test/support/time.ts';

const SECRET = 'the secret of a mail server, which is long';
let smtp: SmtpServer;
const environment = async () => {
  smtp ??= await startSmtp();
  return {
    SMTP_URL: smtp.url,
    MAIL_FROM: 'support@acme.example',
    MAIL_DOMAIN: 'mail.acme.example',
    MAIL_INBOUND_SECRET: SECRET,
    RATE_LIMITS: 'off',
    BILLING: 'on',
  };
};
afterAll(() => smtp.close());

const QUESTION = 'How long does shipping take?';
const ANSWER = 'Three to five days.';

/** What people outside do, and what the workspace sees of it. */
function mailsOf(server: TestServer, tenant: TestTenant) {
  const email = `${randomUUID()}@visitor.example`;
  async function send(body: string | Buffer, to?: string, headers: Record<string, string> = {}) {
    const address = to ?? (await tenant.owner.api.call('GET /tenant/mail')).mail.address ?? '';
    const all = {
      To: address,
      From: `Vera <${email}>`,
      'Message-ID': `<${randomUUID()}@v.example>`,
      ...headers,
    };
    const raw = typeof body === 'string' ? rawMail(body, all) : body;
    const response = await fetch(`${server.url}/api/mail/inbound`, {
      method: 'POST',
      headers: { 'content-type': 'message/rfc822', authorization: `Bearer ${SECRET}` },
      body: new Uint8Array(raw),
    });
    expect(await response.json()).toEqual({ outcome: 'message' });
  }
  const state = async () => {
    const [row] = await sql(server, 'SELECT id FROM conversations WHERE visitor_email = $1', [email]);
    const params = { id: row?.id ?? '' };
    const { conversation } = await tenant.owner.api.call('GET /chat/{id}', { params });
    const { data } = await tenant.owner.api.call('GET /chat/{id}/history', { params });
    return { id: row?.id, status: conversation.status, messages: data.messages };
  };
  const answered = () =>
    expect
      .poll(async () => (await state()).messages.at(-1))
      .toMatchObject({ role: 'assistant', content: ANSWER });
  const queued = () => expect.poll(async () => (await state()).status).toBe('transferred');
  const sent = async () => {
    await mailUnseen(server, 0);
    return smtp.mails.filter(({ to }) => to.includes(email));
  };
  return { email, send, state, answered, queued, sent };
}

const answering = (tenant: TestTenant) =>
  tenant.owner.api.call('PUT /tenant/settings', { body: { settings: { mail: { assistantAnswers: true } } } });

describe('mail to the workspace’s own address', () => {
  const server = sharedServer(environment);
  const tenant = freshTenant(server);
  beforeEach(async () => {
    await buildItem(tenant);
  });

  it('goes straight to the team, unless the workspace has said otherwise', async () => {
    const { send, state } = mailsOf(server, tenant);
    expect((await tenant.owner.api.call('GET /tenant/settings')).settings.mail.assistantAnswers).toBe(false);
    await send(QUESTION);
    const { status, messages } = await state();
    expect(status).toBe('transferred');
    expect(messages.map(({ role }) => role)).toEqual(['user']);
  });

  it('is answered by the assistant where it knows the answer, by a mail that a program wrote', async () => {
    await answering(tenant);
    const { send, state, answered, sent } = mailsOf(server, tenant);
    await send(QUESTION, undefined, { Subject: 'Shipping' });
    await answered();
    const [mail = { text: '', from: '' }, ...others] = await sent();
    expect(others).toEqual([]);
    expect(mail.text).toContain(ANSWER);
    expect(headerOf(mail, 'Subject')).toBe('Re: Shipping');
    expect(headerOf(mail, 'Auto-Submitted')).toBe('auto-generated');
    const { status, messages } = await state();
    expect(status).toBe('active');
    expect(messages.at(-1)?.delivery).toBe('mailed');
    expect(await sent()).toHaveLength(1);
  });

  it('is the team’s where the assistant does not know, and with it what follows', async () => {
    await answering(tenant);
    const { send, state, queued, sent, answered } = mailsOf(server, tenant);
    await send(QUESTION);
    await answered();
    const [mail] = await sent();
    await send('Why is the moon square on Sundays?', mail?.from);
    await queued();
    await send(QUESTION, mail?.from);
    const { messages } = await state();
    expect(messages.filter(({ role }) => role === 'assistant')).toHaveLength(1);
    expect(await sent()).toHaveLength(1);
  });

  it('is the team’s where someone asks for a person, or has sent a file', async () => {
    await answering(tenant);
    const asking = mailsOf(server, tenant);
    await asking.send('I want to talk to a human');
    await asking.queued();
    const { email, send, state } = mailsOf(server, tenant);
    const file = part('text/plain', base64('x'), {
      'Content-Disposition': 'attachment; filename="a.txt"',
      'Content-Transfer-Encoding': 'base64',
    });
    const to = (await tenant.owner.api.call('GET /tenant/mail')).mail.address ?? '';
    const headers = { To: to, From: email, 'Message-ID': `<${email}>` };
    await send(multipartMail('mixed', [part('text/plain', QUESTION), file], headers));
    expect((await state()).status).toBe('transferred');
  });

  it('of thanks is neither answered nor put before the team', async () => {
    await answering(tenant);
    const { send, state, answered, sent } = mailsOf(server, tenant);
    await send(QUESTION);
    await answered();
    const [mail] = await sent();
    await send('Thank you!', mail?.from);
    const due = () =>
      sql(server, 'SELECT reply_due_since FROM conversations WHERE tenant_id = $1', [tenant.id]);
    await expect.poll(due).toEqual([{ reply_due_since: null }]);
    await letPass(server, 31);
    await server.app.runJobs();
    expect(await due()).toEqual([{ reply_due_since: null }]);
    const { status, messages } = await state();
    expect(status).toBe('active');
    expect(messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'user']);
  });

  it('stays in the queue of a workspace whose month has no answer left', async () => {
    await answering(tenant);
    await endTrial(server, tenant.id);
    await sql(
      server,
      `INSERT INTO usage_months (tenant_id, api_calls) VALUES ($1, 1000000000)
       ON CONFLICT (tenant_id, month) DO UPDATE SET api_calls = 1000000000`,
      [tenant.id],
    );
    const { send, state } = mailsOf(server, tenant);
    await send(QUESTION);
    expect((await state()).status).toBe('transferred');
  });
});

describe('with a model that gives no answer', () => {
  const model = createServer(() => model.emit('asked'));
  afterAll(() => {
    model.closeAllConnections();
    model.close();
  });
  const server = sharedServer(async () => {
    model.listen(0, '127.0.0.1');
    await once(model, 'listening');
    const { port } = model.address() as AddressInfo;
    const url = `http://127.0.0.1:${port}/v1`;
    return { ...(await environment()), LLM_BASE_URL: url, LLM_API_KEY: 'key' };
  });
  const tenant = freshTenant(server);

  it('a mail is answered all the same, once, and mailed', async () => {
    await buildItem(tenant);
    await answering(tenant);
    const { send, state, answered, sent } = mailsOf(server, tenant);
    const asked = once(model, 'asked');
    await send(QUESTION);
    await asked;
    await letPass(server, 31);
    await Promise.all([server.app.runJobs('cut-off-turns'), server.app.runJobs('cut-off-turns')]);
    await answered();
    expect((await state()).messages).toHaveLength(2);
    expect(await sent()).toHaveLength(1);
  });
});
