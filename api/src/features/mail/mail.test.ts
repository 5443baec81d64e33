import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { Chat } from '../../../test/support/chat.ts';
import { expectFailure } from '../../../test/support/failure.ts';
import { disconnectAfterEach, freshTenant, sharedServer } from '../../../test/support/fixtures.ts';
import { headerOf, letUnseenWait, mailUnseen } from '../../../test/support/people/unseen-mail.ts';
import { type SmtpServer, startSmtp } from '../../../test/support/smtp.ts';
import { connectVisitor } from '../../../test/support/sockets.ts';
import { sql } from '../../../test/support/sql.ts';

let smtp: SmtpServer;
/** Addresses that the mail server refuses, with the code. */
const refusals = new Map<string, number>();
const server = sharedServer(async () => {
  smtp = await startSmtp({ refusalOf: (address) => refusals.get(address) ?? null });
  return {
    SMTP_URL: smtp.url,
    MAIL_FROM: 'support@acme.example',
    MAIL_DOMAIN: 'mail.acme.example',
    RATE_LIMITS: 'off',
  };
});
afterAll(() => smtp.close());
const tenant = freshTenant(server);
const keep = disconnectAfterEach();

const newEmail = () => `${randomUUID()}@visitor.example`;
const mailsTo = (address: string) => smtp.mails.filter(({ to }) => to.includes(address));

/** A conversation with an agent, whose visitor has left that address. */
async function withAddress(email: string | null = newEmail()) {
  const conversation = await new Chat(server, tenant).withAgent();
  const { sessionId, agent, params } = conversation;
  const leave = (address: string) =>
    tenant.visitor.call('POST /chat/{id}/visitor', { params: { id: sessionId }, body: { email: address } });
  if (email) await leave(email);
  const reply = async (content: string) =>
    (await agent.api.call('POST /chat/{id}/agent/message', { params, body: { content } })).message;
  const deliveries = async () =>
    (await tenant.owner.api.call('GET /conversations/{id}/deliveries', { params })).deliveries;
  const states = async () => {
    const { data } = await tenant.owner.api.call('GET /chat/{id}/history', { params });
    return data.messages.filter(({ role }) => role === 'agent').map(({ delivery }) => delivery);
  };
  return { ...conversation, email: email ?? '', leave, reply, deliveries, states };
}

describe('what an agent writes and the visitor does not see', () => {
  it('is mailed once, all of it in one mail, and says so', async () => {
    const { reply, email, states, deliveries } = await withAddress();
    const first = await reply('It is on its way.');
    const second = await reply('It comes **tomorrow**.');
    await mailUnseen(server);
    await mailUnseen(server);
    const [mail, ...more] = mailsTo(email);
    expect(more).toEqual([]);
    expect(mail?.text).toContain('It is on its way.');
    expect(mail?.text).toContain('It comes tomorrow.');
    expect(mail?.text).toContain('<strong>tomorrow</strong>');
    expect(await states()).toEqual(['mailed', 'mailed']);
    expect(await deliveries()).toMatchObject([
      { to: email, status: 'delivered', attempts: 1, messageIds: [first.id, second.id] },
    ]);
  });

  it('is in the mail however many replies there are', async () => {
    const { reply, email } = await withAddress();
    for (let n = 1; n <= 30; n += 1) await reply(`Reply number ${n}.`);
    await mailUnseen(server);
    const [mail] = mailsTo(email);
    for (let n = 1; n <= 30; n += 1) expect(mail?.text).toContain(`Reply number ${n}.`);
  });

  it('is not mailed before its time, and at once where that is 0', async () => {
    const { reply, email } = await withAddress();
    await reply('Hello');
    await mailUnseen(server, 4);
    expect(mailsTo(email)).toEqual([]);
    await tenant.owner.api.call('PUT /tenant/settings', {
      body: { settings: { mail: { mailAfterMinutes: 0 } } },
    });
    await mailUnseen(server, 0);
    expect(mailsTo(email)).toHaveLength(1);
  });

  it('is not mailed once it was shown, nor while the visitor is connected', async () => {
    const { sessionId, reply, email } = await withAddress();
    const { seq } = await reply('Seen in time');
    await tenant.visitor.call('POST /chat/{id}/shown', { params: { id: sessionId }, body: { seq } });
    await mailUnseen(server);
    expect(mailsTo(email)).toEqual([]);

    const socket = keep(await connectVisitor(server, tenant.apiKey, sessionId));
    await reply('In a hidden tab');
    await mailUnseen(server);
    expect(mailsTo(email)).toEqual([]);
    const gone = new Promise((resolve) => socket.once('disconnect', resolve));
    socket.disconnect();
    await gone;
    await expect
      .poll(async () => {
        await mailUnseen(server);
        return mailsTo(email).length;
      })
      .toBe(1);
  });

  it('is mailed once an address is left, and never without one', async () => {
    const { reply, leave, states, deliveries } = await withAddress(null);
    await reply('Where can we reach you?');
    await mailUnseen(server);
    expect(await deliveries()).toEqual([]);
    const email = newEmail();
    await leave(email);
    await mailUnseen(server);
    expect(mailsTo(email)).toHaveLength(1);
    expect(await states()).toEqual(['mailed']);
  });

  it('is not mailed to an address that was only claimed in another conversation', async () => {
    const email = newEmail();
    const first = await withAddress(email);
    const other = await withAddress(null);
    await sql(
      server,
      `UPDATE conversations SET contact_id = (SELECT contact_id FROM conversations WHERE id = $1) WHERE id = $2`,
      [first.id, other.id],
    );
    await other.reply('Hello');
    await mailUnseen(server);
    expect(mailsTo(email)).toEqual([]);
  });

  it('is not mailed to a blocked person, nor in a test', async () => {
    const blocked = await withAddress();
    await blocked.reply('Hello');
    await sql(server, `UPDATE contacts SET blocked_until = 'infinity' WHERE email = $1`, [blocked.email]);
    const test = await withAddress();
    await test.reply('Hello');
    await sql(server, 'UPDATE conversations SET is_test = true WHERE id = $1', [test.id]);
    await mailUnseen(server);
    expect([...mailsTo(blocked.email), ...mailsTo(test.email)]).toEqual([]);
  });

  it('is mailed after the conversation has ended, too', async () => {
    const { reply, email, params } = await withAddress();
    await reply('Here it is. Goodbye!');
    await tenant.owner.api.call('POST /chat/{id}/end', { params });
    await mailUnseen(server);
    expect(mailsTo(email)).toHaveLength(1);
  });
});

describe('a mail', () => {
  it('names its thread, its stop and where to answer, and no automatic sender', async () => {
    const { reply, email, id } = await withAddress();
    await reply('First');
    await mailUnseen(server);
    await reply('Second');
    await mailUnseen(server);
    const [first, second] = mailsTo(email);
    if (!first || !second) throw new Error('Two mails were expected');
    expect(headerOf(first, 'Message-ID')).toMatch(/^<[0-9a-f-]{36}@mail\.acme\.example>$/);
    expect(headerOf(first, 'References')).toBeNull();
    expect(headerOf(second, 'In-Reply-To')).toBe(headerOf(first, 'Message-ID'));
    expect(headerOf(second, 'References')).toBe(headerOf(first, 'Message-ID'));
    expect(headerOf(second, 'Subject')).toBe(headerOf(first, 'Subject'));
    const [{ token }] = (await sql(server, 'SELECT token FROM mail_threads WHERE conversation_id = $1', [
      id,
    ])) as [{ token: string }];
    expect(token).toMatch(/^[a-z2-7]{26}$/);
    expect(headerOf(second, 'Reply-To')).toBe(`Acme <reply+${token}@mail.acme.example>`);
    expect(second.from).toBe(`reply+${token}@mail.acme.example`);
    expect(headerOf(second, 'From')).toBe('Acme <support@acme.example>');
    expect(headerOf(second, 'Auto-Submitted')).toBeNull();
    expect(headerOf(second, 'List-Unsubscribe')).toMatch(/^<http:\/\/[^>]+\/mail\/stop\/[\w-]+>$/);
    expect(headerOf(second, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
    expect(second.text).toContain('Earlier in this conversation');
    expect(second.text).not.toMatch(/src="?https?:/);
  });

  it('is in the visitor’s language', async () => {
    const { sessionId, reply, email } = await withAddress();
    await sql(server, `UPDATE conversations SET language = 'ar' WHERE session_id = $1`, [sessionId]);
    await reply('OK');
    await mailUnseen(server);
    expect(mailsTo(email)[0]?.text).toMatch(/dir=(=3D)?"rtl"|ZGlyPSJydGwi/);
  });

  it('tried again is the same mail', async () => {
    const { reply, email, deliveries, states, params } = await withAddress();
    await reply('Try me');
    refusals.set(email, 451);
    await mailUnseen(server);
    expect(await deliveries()).toMatchObject([{ status: 'pending', attempts: 1, error: expect.any(String) }]);
    expect(await states()).toEqual(['stored']);
    refusals.delete(email);
    await sql(server, `UPDATE deliveries SET next_attempt_at = now() WHERE data->>'to' = $1`, [email]);
    await server.app.runJobs('deliveries');
    const [delivery] = await deliveries();
    expect(delivery).toMatchObject({ status: 'delivered', attempts: 2 });
    await tenant.owner.api.call('POST /conversations/{id}/deliveries/{deliveryId}/replay', {
      params: { ...params, deliveryId: delivery?.id ?? '' },
    });
    await server.app.runJobs('deliveries');
    // Mailed already: there is nothing new in it.
    expect(await deliveries()).toMatchObject([{ status: 'skipped' }]);
    expect(mailsTo(email)).toHaveLength(1);
  });

  it('that waits for its next try keeps its replies, and a later mail has only what is new', async () => {
    const { reply, email, deliveries, states } = await withAddress();
    const first = await reply('Said first');
    refusals.set(email, 451);
    await mailUnseen(server);
    refusals.delete(email);
    const second = await reply('Said second');
    await mailUnseen(server);
    expect(await states()).toEqual(['stored', 'mailed']);
    await mailUnseen(server);
    await sql(server, `UPDATE deliveries SET next_attempt_at = now() WHERE data->>'to' = $1`, [email]);
    await server.app.runJobs('deliveries');
    expect(await states()).toEqual(['mailed', 'mailed']);
    expect(await deliveries()).toMatchObject([
      { status: 'delivered', messageIds: [second.id] },
      { status: 'delivered', messageIds: [first.id] },
    ]);
    expect(mailsTo(email)).toHaveLength(2);
  });

  it('that the server refuses for good is not tried again, and can be replayed', async () => {
    const { reply, email, deliveries, states, params } = await withAddress();
    await reply('Is this address right?');
    refusals.set(email, 550);
    await mailUnseen(server);
    const [delivery] = await deliveries();
    expect(delivery).toMatchObject({ status: 'failed', attempts: 1, nextAttemptAt: null });
    expect(await states()).toEqual(['bounced']);
    const { conversation } = await tenant.owner.api.call('GET /chat/{id}', { params });
    expect(conversation).toMatchObject({ status: 'transferred', lastMessage: { role: 'agent' } });
    const { data } = await tenant.owner.api.call('GET /chat/{id}/history', { params });
    expect(data.messages.at(-1)).toMatchObject({
      role: 'system',
      content: expect.stringContaining('our message came back'),
    });
    refusals.delete(email);
    await tenant.owner.api.call('POST /conversations/{id}/deliveries/{deliveryId}/replay', {
      params: { ...params, deliveryId: delivery?.id ?? '' },
    });
    await server.app.runJobs('deliveries');
    expect(await states()).toEqual(['mailed']);
    expect(headerOf(mailsTo(email)[0] ?? { text: '' }, 'Message-ID')).toBe(
      `<${delivery?.id}@mail.acme.example>`,
    );
  });

  it('that is no longer needed is not sent', async () => {
    const { sessionId, reply, email, deliveries } = await withAddress();
    const { seq } = await reply('Seen late');
    refusals.set(email, 451);
    await mailUnseen(server);
    refusals.delete(email);
    await tenant.visitor.call('POST /chat/{id}/shown', { params: { id: sessionId }, body: { seq } });
    await sql(server, `UPDATE deliveries SET next_attempt_at = now() WHERE data->>'to' = $1`, [email]);
    await server.app.runJobs('deliveries');
    expect(await deliveries()).toMatchObject([{ status: 'skipped' }]);
    expect(mailsTo(email)).toEqual([]);
  });

  it('goes to no address more than five times a day, unless that is confirmed', async () => {
    const email = newEmail();
    for (let n = 0; n < 6; n += 1) {
      const { reply } = await withAddress(email);
      await reply(`Reply ${n}`);
      await mailUnseen(server);
    }
    expect(mailsTo(email)).toHaveLength(5);
    await sql(server, 'UPDATE contacts SET email_confirmed_at = now() WHERE email = $1', [email]);
    await mailUnseen(server, 70);
    expect(mailsTo(email)).toHaveLength(6);
  });
});

describe('its links', () => {
  const linkIn = (email: string, path: string) =>
    new RegExp(`/${path}/([\\w-]+)`).exec(mailsTo(email).at(-1)?.text ?? '')?.[1] ?? '';
  const open = (token: string, language = 'en') =>
    server.send('POST', '/api/mail/open', { body: { token }, headers: { 'accept-language': language } });

  async function mailed() {
    const conversation = await withAddress();
    await conversation.reply('Look here');
    await mailUnseen(server);
    return conversation;
  }

  it('open this very conversation, and confirm the address', async () => {
    const { sessionId, email } = await mailed();
    const token = linkIn(email, 'c');
    const { json } = await open(token);
    expect(json).toEqual({ sessionId, apiKey: expect.stringMatching(/^pk_/) });
    const confirmed = await sql(server, 'SELECT email_confirmed_at FROM contacts WHERE email = $1', [email]);
    expect(confirmed).toEqual([{ email_confirmed_at: expect.any(Date) }]);
    // A phone and a computer.
    expect((await open(token)).status).toBe(200);
    const page = await fetch(`${server.url}/c/${token}`);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('/mail/files/page.js');
    expect((await fetch(`${server.url}/mail/files/page.js`)).status).toBe(200);
  });

  it('confirm nothing once the person has another address, which is a claim again', async () => {
    const { email, leave } = await mailed();
    await open(linkIn(email, 'c'));
    const other = newEmail();
    await leave(other);
    await open(linkIn(email, 'c'));
    expect(await sql(server, 'SELECT email_confirmed_at FROM contacts WHERE email = $1', [other])).toEqual([
      { email_confirmed_at: null },
    ]);
  });

  it('say what is wrong with them', async () => {
    const { email, id } = await mailed();
    const token = linkIn(email, 'c');
    const flipped = (token.startsWith('A') ? 'B' : 'A') + token.slice(1);
    for (const bad of [token.slice(0, -1), flipped, linkIn(email, 'mail/stop'), 'x', `${token}AA`]) {
      const refused = await open(bad);
      expectFailure(refused, 'invalid_mail_link');
      expect(refused.json.error).toBe('This link isn’t complete. Copy the full link from the email.');
    }
    expect((await open('x', 'de')).json.error).toMatch(/^Dieser Link ist unvollständig/);
    expectFailure(await server.send('POST', '/api/mail/stop', { body: { token } }), 'invalid_mail_link');
    await sql(server, `UPDATE api_keys SET is_active = false WHERE tenant_id = $1`, [tenant.id]);
    expect((await open(token)).json.error).toMatch(/can’t be opened here/);
    expect(id).not.toBe('');
  });

  it('stop mail to that person, with one click or on a page, until they want it again', async () => {
    const { email, reply, deliveries } = await mailed();
    const address = `${server.url}/mail/stop/${linkIn(email, 'mail/stop')}`;
    const asks = await fetch(address);
    expect(await asks.text()).toContain('<form method="post"');
    await reply('Only looked at');
    await mailUnseen(server);
    expect(mailsTo(email)).toHaveLength(2);
    await reply('Still there?');
    const oneClick = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(oneClick.status).toBe(200);
    await mailUnseen(server);
    expect(mailsTo(email)).toHaveLength(2);
    expect((await deliveries())[0]).toMatchObject({ status: 'skipped', error: 'This person wants no mail.' });

    await fetch(`${address}/resume`, { method: 'POST' });
    await reply('Welcome back');
    await mailUnseen(server);
    expect(mailsTo(email)).toHaveLength(3);
    expect((await fetch(`${server.url}/mail/stop/x`)).status).toBe(400);
  });
});

describe('without a mail server', () => {
  const mute = sharedServer({ RATE_LIMITS: 'off' });
  const theirs = freshTenant(mute);

  it('nothing is promised, and what waits is kept', async () => {
    expect((await theirs.visitor.call('GET /chat/config')).repliesByEmail).toBe(false);
    expect((await tenant.visitor.call('GET /chat/config')).repliesByEmail).toBe(true);
    const { agent, params, sessionId } = await new Chat(mute, theirs).withAgent();
    await theirs.visitor.call('POST /chat/{id}/visitor', {
      params: { id: sessionId },
      body: { email: newEmail() },
    });
    await agent.api.call('POST /chat/{id}/agent/message', { params, body: { content: 'Hello' } });
    await mailUnseen(mute);
    const { deliveries } = await theirs.owner.api.call('GET /conversations/{id}/deliveries', { params });
    expect(deliveries).toEqual([]);
    await letUnseenWait(mute, 0);
    expectFailure(
      await mute.send('POST', '/api/tenant/mail/test', { token: theirs.owner.token }),
      'mail_unavailable',
    );
    expect((await theirs.owner.api.call('GET /tenant/mail')).mail).toEqual({
      isConfigured: false,
      from: null,
      replyDomain: null,
      address: null,
    });
  });
});

describe('a test mail', () => {
  it('goes to who asks for it, and is marked as automatic', async () => {
    const { to } = await tenant.owner.api.call('POST /tenant/mail/test');
    expect(to).toBe(tenant.owner.email);
    const [mail] = mailsTo(to);
    expect(headerOf(mail ?? { text: '' }, 'Auto-Submitted')).toBe('auto-generated');
  });
});
