import { randomUUID } from 'node:crypto';
import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { base64, multipartMail, part, mail as rawMail } from '../../../../test/mail-corpus/shape.ts';
import { buildConversation } from '../../../../test/support/build.ts';
import { Chat } from '../../../../test/support/chat.ts';
import { expectFailure } from '../../../../test/support/failure.ts';
import { sharedServer, sharedTenant } from '../../../../test/support/fixtures.ts';
import { headerOf, mailUnseen } from '../../../../test/support/people/unseen-mail.ts';
import { type SmtpServer, startSmtp } from '../../../../test/support/smtp.ts';
import { sql } from '../../../../test/support/sql.ts';

const SECRET = 'the secret of a mail server, which is long';

let smtp: SmtpServer;
const server = sharedServer(async () => {
  smtp = await startSmtp();
  return {
    SMTP_URL: smtp.url,
    MAIL_FROM: 'support@acme.example',
    MAIL_DOMAIN: 'mail.acme.example',
    MAIL_INBOUND: 'smtp://127.0.0.1:0',
    MAIL_INBOUND_SECRET: SECRET,
    RATE_LIMITS: 'off',
  };
});
afterAll(() => smtp.close());
const tenant = sharedTenant(server);
beforeAll(() =>
  tenant.owner.api.call('PUT /tenant/settings', {
    body: { settings: { handoff: { maxConcurrentChats: 50 } } },
  }),
);

async function post(raw: Buffer | string, headers: Record<string, string> = {}) {
  const response = await fetch(`${server.url}/api/mail/inbound`, {
    method: 'POST',
    headers: { 'content-type': 'message/rfc822', authorization: `Bearer ${SECRET}`, ...headers },
    body: new Uint8Array(Buffer.from(raw)),
  });
  return {
    status: response.status,
    headers: response.headers,
    json: JSON.parse(await response.text()),
    text: '',
  };
}

/** A conversation whose visitor has got an agent's reply by mail. */
async function mailed() {
  const { sessionId, id } = await buildConversation(tenant);
  await new Chat(server, tenant).askForHuman(sessionId);
  const agent = tenant.owner;
  const params = { id: sessionId };
  await agent.api.call('POST /chat/{id}/agent/accept', { params, body: {} });
  const email = `${randomUUID()}@visitor.example`;
  await tenant.visitor.call('POST /chat/{id}/visitor', { params: { id: sessionId }, body: { email } });
  await agent.api.call('POST /chat/{id}/agent/message', { params, body: { content: 'Which color?' } });
  await mailUnseen(server);
  const sent = smtp.mails.filter(({ to }) => to.includes(email)).at(-1);
  const to = sent?.from ?? '';
  const answer = (text: string, headers: Record<string, string | null> = {}) =>
    rawMail(text, {
      To: to,
      From: `Vera <${email}>`,
      'Message-ID': `<${randomUUID()}@visitor.example>`,
      ...headers,
    });
  const history = async (of = id) =>
    (await tenant.owner.api.call('GET /chat/{id}/history', { params: { id: of } })).data.messages;
  const state = async (of = id) =>
    (await tenant.owner.api.call('GET /chat/{id}', { params: { id: of } })).conversation;
  return { sessionId, id, agent, params, email, to, sent: sent ?? { text: '' }, answer, history, state };
}

const QUOTE = '\n\nOn Fri, 20 Nov 2026 at 10:00, Acme <reply@mail.acme.example> wrote:\n\n> Which color?\n';

describe('an answer by mail', () => {
  it('is the next message of its conversation, without what it quotes', async () => {
    const { answer, history, agent, id, email } = await mailed();
    expect(await post(answer(`Blue, please.${QUOTE}`, { Subject: 'Re: New reply' }))).toMatchObject({
      status: 202,
      json: { outcome: 'message' },
    });
    expect((await history()).at(-1)).toMatchObject({
      role: 'user',
      content: 'Blue, please.',
      metadata: {
        mail: { from: email, subject: 'Re: New reply', quoted: expect.stringContaining('> Which color?') },
      },
    });
    const { conversations } = await agent.api.call('GET /chat/conversations');
    expect(conversations.find(({ _id }) => _id === id)).toMatchObject({
      status: 'transferred',
      lastVisitorMessage: { content: 'Blue, please.' },
    });
  });

  it('is in the thread of the next mail', async () => {
    const { answer, agent, params, email, sent } = await mailed();
    await post(answer('Blue', { 'Message-ID': `<${email}>` }));
    await agent.api.call('POST /chat/{id}/agent/message', { params, body: { content: 'It is sent.' } });
    await mailUnseen(server);
    const next = smtp.mails.filter(({ to }) => to.includes(email)).at(-1) ?? { text: '' };
    expect(headerOf(next, 'In-Reply-To')).toBe(`<${email}>`);
    expect(headerOf(next, 'References')).toBe(`${headerOf(sent, 'Message-ID')} <${email}>`);
  });

  it('is there once, however often it is delivered', async () => {
    const { answer, history } = await mailed();
    const raw = answer('Once');
    const all = await Promise.all([post(raw), post(raw), post(raw)]);
    expect(all.map(({ json }) => json.outcome).sort()).toEqual(['message', 'repeated', 'repeated']);
    expect(await post(raw)).toMatchObject({ status: 200, json: { outcome: 'repeated' } });
    const headers = { 'Message-ID': /^Message-ID: (.+?)\r?$/im.exec(raw.toString())?.[1] ?? '' };
    const elsewhere = answer('Once', { ...headers, Received: 'from another.example by mx2.example' });
    expect(await post(elsewhere)).toMatchObject({ status: 200, json: { outcome: 'repeated' } });
    const nameless = answer('No id', { 'Message-ID': null });
    await post(nameless);
    await post(nameless);
    expect((await history()).map(({ content }) => content).slice(-2)).toEqual(['Once', 'No id']);
  });

  it('does not show visitors how it came', async () => {
    const { answer, sessionId } = await mailed();
    await post(answer('Hello', { From: 'other@elsewhere.example' }));
    const { data } = await tenant.visitor.call('GET /chat/{id}/history', { params: { id: sessionId } });
    expect(data.messages.at(-1)).toMatchObject({ content: 'Hello', metadata: {} });
    expect(JSON.stringify(data)).not.toContain('elsewhere');
  });

  it('proves nothing by its sender', async () => {
    const { answer, email } = await mailed();
    await post(answer('It is me', { From: `Boss <boss@acme.example>` }));
    expect(
      await sql(server, 'SELECT email, email_confirmed_at, name FROM contacts WHERE email = $1', [email]),
    ).toEqual([{ email, email_confirmed_at: null, name: null }]);
  });

  it('has its files, and is never empty', async () => {
    const { to, history, answer } = await mailed();
    await post(
      multipartMail(
        'mixed',
        [
          part('text/plain', ''),
          part('image/png', base64('png'), {
            'Content-Disposition': 'attachment; filename="a.png"',
            'Content-Transfer-Encoding': 'base64',
          }),
        ],
        { To: to, 'Message-ID': '<files@visitor.example>' },
      ),
    );
    await post(answer(''));
    const [files, empty] = (await history()).slice(-2);
    expect(files).toMatchObject({
      content: '',
      files: [{ name: 'a.png', size: 3 }],
      metadata: { mail: { files: [{ name: 'a.png', type: 'image/png', size: 3 }] } },
    });
    expect(empty?.content).toBe('(no text)');
    expect(
      await sql(
        server,
        `SELECT attachments FROM received_mails WHERE message_id = '<files@visitor.example>'`,
      ),
    ).toEqual([{ attachments: [{ name: 'a.png', type: 'image/png', size: 3 }] }]);
  });

  it('fits into a message; the rest is kept with the quote', async () => {
    const { answer, history } = await mailed();
    await post(answer(`${'a'.repeat(12_000)}end`));
    const last = (await history()).at(-1);
    expect(last?.content).toHaveLength(10_000);
    expect(last?.metadata.mail?.quoted).toMatch(/^a+end/);
  });

  it('goes on with a conversation that ended idle, which the team gets', async () => {
    const { answer, state, id } = await mailed();
    await sql(
      server,
      `UPDATE conversations SET status = 'ended', end_reason = 'idle', ended_at = now(), assigned_agent = NULL,
         accepted_at = NULL, reactivates_until = now() + interval '1 day' WHERE id = $1`,
      [id],
    );
    await post(answer('Still there?'));
    expect(await state()).toMatchObject({
      status: 'transferred',
      handoffData: { reason: 'Answered by email' },
    });
  });

  it('after the end is in a new conversation of the same person, and so are those that follow', async () => {
    const { answer, params, history, id } = await mailed();
    await tenant.owner.api.call('POST /chat/{id}/end', { params });
    await post(answer('One more thing'));
    await post(answer('And another'));
    expect((await history()).at(-1)?.content).not.toBe('And another');
    const rows = (await sql(
      server,
      `SELECT c.id, c.status FROM conversations c JOIN conversations f ON f.contact_id = c.contact_id
        WHERE f.id = $1 AND c.id <> f.id`,
      [id],
    )) as { id: string; status: string }[];
    expect(rows).toEqual([{ id: expect.any(String), status: 'transferred' }]);
    expect((await history(rows[0]?.id)).map(({ content }) => content)).toEqual([
      'One more thing',
      'And another',
    ]);
  });

  it('of a blocked person is dropped', async () => {
    const { answer, history, email } = await mailed();
    await sql(server, `UPDATE contacts SET blocked_until = 'infinity' WHERE email = $1`, [email]);
    const before = await history();
    expect((await post(answer('Let me in'))).json).toEqual({ outcome: 'blocked' });
    expect(await history()).toHaveLength(before.length);
  });

  it('stops where a program answers without end', async () => {
    const { answer, id } = await mailed();
    await sql(
      server,
      `INSERT INTO received_mails (tenant_id, digest, conversation_id, outcome, subject)
       SELECT tenant_id, decode(lpad(n::text, 64, '0'), 'hex'), id, 'message', ''
         FROM conversations, generate_series(1, 60) n WHERE id = $1`,
      [id],
    );
    expect((await post(answer('Again'))).json).toEqual({ outcome: 'limited' });
  });
});

describe('a mail to the workspace’s own address', () => {
  const ownAddress = async () => (await tenant.owner.api.call('GET /tenant/mail')).mail.address;
  const opened = async (email: string) =>
    (await sql(server, 'SELECT id, session_id, contact_id FROM conversations WHERE visitor_email = $1', [
      email,
    ])) as { id: string; session_id: string; contact_id: string }[];
  const newMail = async (email: string, headers: Record<string, string | null> = {}) =>
    rawMail('Do you ship to Malta?', {
      To: `Acme <${await ownAddress()}>`,
      From: `Vera <${email}>`,
      Subject: 'RE: AW: Shipping',
      'Message-ID': `<${email}>`,
      ...headers,
    });

  it('opens a conversation once, for the team, under a contact that only claims to be its sender', async () => {
    const email = `${randomUUID()}@visitor.example`;
    const raw = await newMail(email);
    const all = await Promise.all([post(raw), post(raw)]);
    expect(all.map(({ json }) => json.outcome).sort()).toEqual(['message', 'repeated']);
    const rows = await opened(email);
    expect(rows).toHaveLength(1);
    const [{ id = '', contact_id: contactId = '' } = {}] = rows;
    const { conversation } = await tenant.owner.api.call('GET /chat/{id}', { params: { id } });
    expect(conversation).toMatchObject({
      channel: 'email',
      status: 'transferred',
      visitor: { name: 'Vera', email },
      contact: { isVerified: false },
      lastMessage: { role: 'user', content: 'Do you ship to Malta?' },
    });
    expect(await sql(server, 'SELECT email_confirmed_at FROM contacts WHERE id = $1', [contactId])).toEqual([
      { email_confirmed_at: null },
    ]);
  });

  it('is answered by mail at once, under its subject, and its next mail is in the same conversation', async () => {
    const email = `${randomUUID()}@visitor.example`;
    await post(await newMail(email));
    const [{ id = '' } = {}] = await opened(email);
    const params = { id };
    await tenant.owner.api.call('POST /chat/{id}/agent/accept', { params, body: {} });
    await tenant.owner.api.call('POST /chat/{id}/agent/message', { params, body: { content: 'We do.' } });
    await mailUnseen(server, 0);
    const sent = smtp.mails.filter(({ to }) => to.includes(email)).at(-1) ?? { text: '', from: '' };
    expect(headerOf(sent, 'Subject')).toBe('Re: Shipping');
    expect(headerOf(sent, 'In-Reply-To')).toBe(`<${email}>`);
    await post(rawMail('Great', { To: sent.from, From: email, 'Message-ID': `<2.${email}>` }));
    expect(await opened(email)).toHaveLength(1);
    const { data } = await tenant.owner.api.call('GET /chat/{id}/history', { params });
    expect(data.messages.at(-1)?.content).toBe('Great');
  });

  it('opens none where a program wrote it, nor without end', async () => {
    const email = `${randomUUID()}@visitor.example`;
    expect((await post(await newMail(email, { 'Auto-Submitted': 'auto-replied' }))).json).toEqual({
      outcome: 'automatic',
    });
    await sql(
      server,
      `INSERT INTO received_mails (tenant_id, digest, conversation_id, outcome, seq, subject)
       SELECT tenant_id, decode(lpad(n::text, 64, 'a'), 'hex'), id, 'message', 1, ''
         FROM (SELECT * FROM conversations WHERE channel = 'email' LIMIT 1) c, generate_series(1, 200) n`,
    );
    expect((await post(await newMail(email))).json).toEqual({ outcome: 'limited' });
    expect(await opened(email)).toEqual([]);
    await sql(server, `DELETE FROM received_mails WHERE seq = 1 AND subject = ''`);
  });
});

describe('a program’s mail', () => {
  it.each<[string, Record<string, string>]>([
    ['automatic', { 'Auto-Submitted': 'auto-replied' }],
    ['automatic', { Subject: 'Automatic reply: New reply' }],
    ['automatic', { 'List-Id': '<list.example>' }],
  ])('is no message: %s, %j', async (outcome, headers) => {
    const { answer, history } = await mailed();
    const before = await history();
    expect((await post(answer('I am away', headers))).json).toEqual({ outcome });
    expect(await history()).toEqual(before);
  });
});

describe('a mail that came back', () => {
  const returned = (to: string, id: string, action = 'failed') =>
    multipartMail(
      'report; report-type=delivery-status',
      [
        part('text/plain', 'It could not be delivered.'),
        part(
          'message/delivery-status',
          `Final-Recipient: rfc822; x@y.example\nAction: ${action}\nStatus: 5.1.1`,
        ),
        part('text/rfc822-headers', `Message-ID: ${id}`),
      ],
      {
        From: 'MAILER-DAEMON@mx.example',
        To: to,
        'Message-ID': `<${randomUUID()}@mx.example>`,
        'Return-Path': '<>',
      },
    );

  it('marks its messages, and puts the conversation back into the queue with a line', async () => {
    const { to, sent, history, state, params } = await mailed();
    const id = headerOf(sent, 'Message-ID') ?? '';
    expect((await post(returned(to, id))).json).toEqual({ outcome: 'returned' });
    const messages = await history();
    expect(messages.find(({ role }) => role === 'agent')?.delivery).toBe('bounced');
    expect(messages.at(-1)).toMatchObject({
      role: 'system',
      content: expect.stringContaining('our message came back'),
    });
    expect(await state()).toMatchObject({ status: 'transferred', assignedAgent: null });
    const { deliveries } = await tenant.owner.api.call('GET /conversations/{id}/deliveries', { params });
    expect(deliveries[0]).toMatchObject({ status: 'failed', error: expect.stringContaining('came back') });
    await post(returned(to, id));
    expect((await history()).filter(({ role }) => role === 'system')).toHaveLength(
      messages.filter(({ role }) => role === 'system').length,
    );
  });

  it('brings an ended conversation back, too', async () => {
    const { to, sent, state, params } = await mailed();
    await tenant.owner.api.call('POST /chat/{id}/end', { params });
    await post(returned(to, headerOf(sent, 'Message-ID') ?? ''));
    expect(await state()).toMatchObject({
      status: 'transferred',
      endReason: null,
      handoffData: { reason: 'An email to the visitor came back' },
    });
  });

  it('changes nothing while a server still tries, nor once the visitor has seen it', async () => {
    const { to, sent, history, sessionId } = await mailed();
    const id = headerOf(sent, 'Message-ID') ?? '';
    expect((await post(returned(to, id, 'delayed'))).json).toEqual({ outcome: 'automatic' });
    const seq = (await history()).at(-1)?.seq ?? 0;
    await tenant.visitor.call('POST /chat/{id}/shown', { params: { id: sessionId }, body: { seq } });
    const before = await history();
    await post(returned(to, id));
    expect(await history()).toEqual(before);
  });
});

describe('the listener', () => {
  it('takes mail for conversations alone, and of no size', async () => {
    const { to, history } = await mailed();
    const listener = createTransport({ url: `smtp://127.0.0.1:${server.app.mailPort()}`, ignoreTLS: true });
    const send = (recipient: string, text = 'By SMTP') =>
      listener.sendMail({ from: 'vera@visitor.example', to: recipient, text });
    for (const recipient of [
      'someone@elsewhere.example',
      `reply+${'a'.repeat(26)}@mail.acme.example`,
      'info@mail.acme.example',
    ]) {
      await expect(send(recipient)).rejects.toMatchObject({ responseCode: 550, command: 'RCPT TO' });
    }
    await expect(send(to, 'a'.repeat(26 * 1024 * 1024))).rejects.toMatchObject({ responseCode: 552 });
    expect((await send(to)).response).toMatch(/^250 /);
    expect((await history()).at(-1)?.content).toBe('By SMTP');
  });
});

describe('posted mail', () => {
  it('is refused without the secret, and where it is no mail for anyone here', async () => {
    const { answer } = await mailed();
    for (const authorization of ['', 'Bearer wrong', `Basic ${SECRET}`]) {
      expectFailure(await post(answer('x'), { authorization }), 'invalid_mail_secret');
    }
    expectFailure(await post(answer('x'), { 'content-type': 'application/json' }), 'unsupported_media_type');
    expectFailure(await post(''), 'mail_unreadable');
    expectFailure(await post(Buffer.alloc(25 * 1024 * 1024 + 1, 97)), 'payload_too_large');
    for (const to of [
      'someone@elsewhere.example',
      `reply+${'a'.repeat(26)}@mail.acme.example`,
      'reply+x@mail.acme.example',
      'support@acme.example',
      (await mailed()).to.replace('@mail.acme', '@mail.other'),
    ]) {
      expectFailure(await post(answer('x', { To: to })), 'mail_recipient_unknown');
    }
  });

  it('finds no way in where no secret is set', async () => {
    const { url } = other;
    const response = await fetch(`${url}/api/mail/inbound`, { method: 'POST' });
    expect(response.status).toBe(404);
  });
});

const other = sharedServer({ RATE_LIMITS: 'off' });
