import type { Socket } from 'socket.io-client';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { buildConversation, buildMember, type Member } from '../../../../test/support/build.ts';
import { Chat } from '../../../../test/support/chat.ts';
import { expectFailure } from '../../../../test/support/failure.ts';
import { disconnectAfterEach, freshTenant, sharedServer } from '../../../../test/support/fixtures.ts';
import { letNoticesWait, mailTeam, wish } from '../../../../test/support/people/team-mail.ts';
import { headerOf } from '../../../../test/support/people/unseen-mail.ts';
import { type SmtpServer, startSmtp } from '../../../../test/support/smtp.ts';
import { connectOnline, connectStaff, emit } from '../../../../test/support/sockets.ts';
import { sql } from '../../../../test/support/sql.ts';

let smtp: SmtpServer;
/** Addresses that the mail server refuses, with the code. */
const refusals = new Map<string, number>();
const server = sharedServer(async () => {
  smtp = await startSmtp({ refusalOf: (address) => refusals.get(address) ?? null });
  return { SMTP_URL: smtp.url, MAIL_FROM: 'support@acme.example', RATE_LIMITS: 'off' };
});
afterAll(() => smtp.close());
const tenant = freshTenant(server);
const keep = disconnectAfterEach();
let ada: Member;
beforeEach(async () => {
  ada = await buildMember(server, tenant);
  await wish(tenant.owner, { mail: { waiting: false } });
});

const mailsTo = ({ email }: Member) => smtp.mails.filter(({ to }) => to.includes(email));

/** A visitor who has asked for a person. */
async function waiting(name = 'Vera', message = 'Where is my parcel?') {
  const { sessionId, id } = await buildConversation(tenant);
  const chat = new Chat(server, tenant);
  await tenant.visitor.call('POST /chat/{id}/visitor', { params: { id: sessionId }, body: { name } });
  await chat.say(sessionId, message);
  await chat.askForHuman(sessionId);
  return { sessionId, id, params: { id: sessionId }, chat };
}

async function leave(socket: Socket) {
  const gone = new Promise((resolve) => socket.once('disconnect', resolve));
  socket.disconnect();
  await gone;
}

/** The server notes a closed connection a moment later. */
const expectMailOnceAway = () =>
  expect
    .poll(async () => {
      await letNoticesWait(server, 2);
      await mailTeam(server);
      return mailsTo(ada).length;
    })
    .toBe(1);

describe('a visitor for whom no agent has come', () => {
  it('is mailed to members who are away, once each', async () => {
    const bea = await buildMember(server, tenant, { name: 'Bea' });
    const { id, sessionId, chat } = await waiting();
    await mailTeam(server, 170);
    expect(mailsTo(ada)).toEqual([]);
    await mailTeam(server);
    await chat.say(sessionId, 'Hello?');
    await mailTeam(server);
    expect([mailsTo(ada), mailsTo(bea), mailsTo(tenant.owner)].map(({ length }) => length)).toEqual([
      1, 1, 0,
    ]);
    const [mail] = mailsTo(ada);
    expect(headerOf(mail ?? { text: '' }, 'Subject')).toBe('A visitor is waiting at Acme');
    expect(headerOf(mail ?? { text: '' }, 'Auto-Submitted')).toBe('auto-generated');
    expect(mail?.text).toContain(`/handoff-center?conversation=${id}`);
    expect(mail?.text).toContain('Vera');
    expect(mail?.text).toContain('Where is my parcel?');
  });

  it('is in one mail with the others who wait', async () => {
    await waiting('Vera');
    await waiting('Walter');
    await mailTeam(server);
    const [mail, ...more] = mailsTo(ada);
    expect(more).toEqual([]);
    expect(headerOf(mail ?? { text: '' }, 'Subject')).toBe('Visitors waiting at Acme: 2');
    expect(mail?.text).toContain('/handoff-center?filter=waiting');
    for (const name of ['Vera', 'Walter']) expect(mail?.text).toContain(name);
  });

  it('is mailed again with their next request', async () => {
    const { params, sessionId, chat } = await waiting();
    await mailTeam(server);
    await tenant.visitor.call('POST /chat/{id}/handoff/cancel', { params });
    await chat.askForHuman(sessionId);
    await mailTeam(server);
    expect(mailsTo(ada)).toHaveLength(2);
  });

  it('is mailed when it waits again, if no mail went before an agent came', async () => {
    const socket = keep(await connectStaff(server, ada, tenant.id));
    const { params } = await waiting();
    await mailTeam(server);
    await tenant.owner.api.call('POST /chat/{id}/agent/accept', { params, body: {} });
    await letNoticesWait(server, 2);
    await mailTeam(server);
    await tenant.owner.api.call('POST /chat/{id}/agent/release', { params });
    await leave(socket);
    await expectMailOnceAway();
  });

  it('is no mail once an agent has come, or the conversation has ended', async () => {
    const [taken, ended] = [await waiting(), await waiting()];
    await tenant.owner.api.call('POST /chat/{id}/agent/accept', { params: taken.params, body: {} });
    await ended.chat.end(ended.sessionId);
    await mailTeam(server);
    expect(mailsTo(ada)).toEqual([]);
  });

  it('is no mail to who is there, and one once they have left', async () => {
    const socket = keep(await connectStaff(server, ada, tenant.id));
    await waiting();
    await mailTeam(server);
    expect(mailsTo(ada)).toEqual([]);
    await leave(socket);
    await expectMailOnceAway();
  });

  it('is mailed to who has set themselves away, wherever they are', async () => {
    const socket = keep(await connectOnline(server, ada, tenant.id));
    await emit(socket, 'agent-offline', { agentId: ada.id, tenantId: tenant.id, byHand: true });
    await waiting();
    await mailTeam(server);
    expect(mailsTo(ada)).toHaveLength(1);
  });

  it('is no mail to who wants none, has never signed in, or gave the conversation back', async () => {
    const bea = await buildMember(server, tenant, { name: 'Bea' });
    const cara = await buildMember(server, tenant, { name: 'Cara' });
    const dora = await buildMember(server, tenant, { name: 'Dora' });
    await wish(ada, { mail: { waiting: false } });
    await wish(bea, { notifications: { email: false, browser: true } });
    await sql(server, 'UPDATE users SET last_login = NULL WHERE id = $1', [cara.id]);
    const { params } = await waiting();
    await dora.api.call('POST /chat/{id}/agent/accept', { params, body: {} });
    await dora.api.call('POST /chat/{id}/agent/release', { params });
    await mailTeam(server);
    expect([ada, bea, cara, dora].flatMap(mailsTo)).toEqual([]);
  });

  it('is no mail in a test, of who is blocked, or outside of opening hours', async () => {
    const [test, blocked] = [await waiting(), await waiting()];
    await sql(server, 'UPDATE conversations SET is_test = true WHERE id = $1', [test.id]);
    await sql(
      server,
      `UPDATE contacts SET blocked_until = 'infinity' WHERE id = (SELECT contact_id FROM conversations WHERE id = $1)`,
      [blocked.id],
    );
    await mailTeam(server);
    await tenant.owner.api.call('PUT /tenant/hours', { body: { timezone: 'UTC', week: [] } });
    await waiting();
    await mailTeam(server);
    expect(mailsTo(ada)).toEqual([]);
    await sql(server, 'UPDATE tenants SET hours = NULL WHERE id = $1', [tenant.id]);
    await mailTeam(server, 3_700);
    expect(mailsTo(ada)).toHaveLength(1);
  });

  it('is no mail to who has no room for another conversation', async () => {
    const settings = { handoff: { maxConcurrentChats: 1 } };
    await tenant.owner.api.call('PUT /tenant/settings', { body: { settings } });
    const { params } = await waiting();
    await ada.api.call('POST /chat/{id}/agent/accept', { params, body: {} });
    await waiting();
    await mailTeam(server);
    expect(mailsTo(ada)).toEqual([]);
  });

  it('fills no mailbox: what is over a day’s number comes later', async () => {
    await sql(
      server,
      `INSERT INTO deliveries (tenant_id, channel, destination_id, event_id, event, data, status, next_attempt_at)
       SELECT $1, 'team', $2, gen_random_uuid(), 'team.waiting', '{"conversationIds": []}', 'delivered', NULL
         FROM generate_series(1, 30)`,
      [tenant.id, ada.id],
    );
    await waiting();
    await mailTeam(server);
    expect(mailsTo(ada)).toEqual([]);
    await sql(server, `UPDATE deliveries SET created_at = now() - interval '2 days' WHERE channel = 'team'`);
    await letNoticesWait(server, 61);
    await mailTeam(server);
    expect(mailsTo(ada)).toHaveLength(1);
  });
});

describe('the mail', () => {
  it('is tried again with the same id, and not once it has no matter', async () => {
    refusals.set(ada.email, 451);
    const { params } = await waiting();
    await mailTeam(server);
    const mails = async () => (await tenant.owner.api.call('GET /tenant/team/mails')).mails;
    expect(await mails()).toMatchObject([
      { kind: 'waiting', status: 'pending', attempts: 1, member: { _id: ada.id, name: ada.name } },
    ]);
    refusals.delete(ada.email);
    const again = () => sql(server, `UPDATE deliveries SET next_attempt_at = now() WHERE status = 'pending'`);
    await again();
    await mailTeam(server);
    expect(await mails()).toMatchObject([{ status: 'delivered', attempts: 2 }]);

    const [{ id } = { id: '' }] = await mails();
    const replay = () => tenant.owner.api.call('POST /tenant/team/mails/{id}/replay', { params: { id } });
    expect((await replay()).mail).toMatchObject({ attempts: 0 });
    await server.app.runJobs('deliveries');
    const ids = mailsTo(ada).map((mail) => headerOf(mail, 'Message-ID'));
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);

    await ada.api.call('POST /chat/{id}/agent/accept', { params, body: {} });
    await replay();
    await server.app.runJobs('deliveries');
    expect(await mails()).toMatchObject([{ status: 'skipped' }]);
    expect(mailsTo(ada)).toHaveLength(2);
  });

  it('is for admins to see and to send again', async () => {
    await waiting();
    await mailTeam(server);
    const [{ id } = { id: '' }] = (await tenant.owner.api.call('GET /tenant/team/mails')).mails;
    const { token } = ada;
    expectFailure(await server.send('GET', '/api/tenant/team/mails', { token }), 'forbidden');
    expectFailure(await server.send('POST', `/api/tenant/team/mails/${id}/replay`, { token }), 'forbidden');
  });

  it('brings no header, no address and no markup of a visitor or a workspace', async () => {
    await tenant.owner.api.call('PUT /tenant', { body: { name: 'Acme\u202e\u2028Bcc: evil@bank.example' } });
    await sql(
      server,
      `UPDATE tenants SET name = E'Acme\\r\\nBcc: victim@bank.example\\r\\n\\r\\nEvil' WHERE id = $1`,
      [tenant.id],
    );
    const { id } = await waiting('Vera', 'Pay at https://evil.example or <b>mail</b> a@evil.example');
    await sql(
      server,
      `UPDATE conversations SET visitor_name = E'V\\r\\nBcc: x@bank.example <i>' WHERE id = $1`,
      [id],
    );
    await mailTeam(server);
    const [mail = { text: '', to: [] }] = mailsTo(ada);
    expect(mail.to).toEqual([ada.email]);
    expect(headerOf(mail, 'Bcc')).toBeNull();
    expect(mail.text).not.toMatch(/\/\/evil\.example|@evil|x@bank/);
    expect(mail.text.slice(mail.text.indexOf('<!doctype'))).not.toMatch(/<[bi]>/);
    expect(mail.text).toContain('&lt;b&gt;mail');
    expect(smtp.mails.flatMap(({ to }) => to)).not.toContain('victim@bank.example');
  });

  it('speaks the member’s language, else the workspace’s', async () => {
    const bea = await buildMember(server, tenant, { name: 'Bea' });
    await tenant.owner.api.call('PUT /tenant', { body: { language: 'fr' } });
    await wish(bea, { language: 'ar' });
    await waiting();
    await mailTeam(server);
    expect(mailsTo(ada)[0]?.text).toContain('<html lang="fr" dir="ltr">');
    expect(mailsTo(bea)[0]?.text).toContain('<html lang="ar" dir="rtl">');
  });
});

describe('in quiet hours', () => {
  const clock = (offsetHours: number) =>
    new Date(Date.now() + offsetHours * 3_600_000).toISOString().slice(11, 16);

  it('nothing is mailed; at their end, what is still open comes in one mail', async () => {
    await wish(ada, { timezone: 'UTC', mail: { quietHours: { from: clock(-1), to: clock(1) } } });
    const [first] = [await waiting('Vera'), await waiting('Walter')];
    await mailTeam(server);
    await waiting('Xenia');
    await mailTeam(server);
    expect(mailsTo(ada)).toEqual([]);
    await tenant.owner.api.call('POST /chat/{id}/agent/accept', { params: first.params, body: {} });
    await wish(ada, { mail: { quietHours: { from: clock(-2), to: clock(-1) } } });
    await letNoticesWait(server, 61);
    await mailTeam(server);
    const [mail, ...more] = mailsTo(ada);
    expect(more).toEqual([]);
    expect(mail?.text).not.toContain('Vera');
    for (const name of ['Walter', 'Xenia']) expect(mail?.text).toContain(name);
  });

  it('an attempt that comes due waits for their end', async () => {
    refusals.set(ada.email, 451);
    await waiting();
    await mailTeam(server);
    refusals.delete(ada.email);
    await wish(ada, { timezone: 'UTC', mail: { quietHours: { from: clock(-1), to: clock(1) } } });
    const again = () => sql(server, `UPDATE deliveries SET next_attempt_at = now() WHERE status = 'pending'`);
    await again();
    await mailTeam(server);
    expect(mailsTo(ada)).toEqual([]);
    const [row] = await sql(
      server,
      `SELECT next_attempt_at > now() + interval '55 minutes' AS waits FROM deliveries WHERE destination_id = $1`,
      [ada.id],
    );
    expect(row).toEqual({ waits: true });
    await wish(ada, { mail: { quietHours: null } });
    await again();
    await mailTeam(server);
    expect(mailsTo(ada)).toHaveLength(1);
  });
});

describe('one click', () => {
  const linkIn = (member: Member) => /\/mail\/stop\/([\w-]+)/.exec(mailsTo(member)[0]?.text ?? '')?.[1] ?? '';
  const wants = async ({ api }: Member) => (await api.call('GET /auth/me')).user.preferences.mail.waiting;

  it('stops that kind of mail to that member, signed in or not, until they want it again', async () => {
    const bea = await buildMember(server, tenant, { name: 'Bea' });
    await waiting();
    await mailTeam(server);
    const [mail = { text: '' }] = mailsTo(ada);
    const address = `${server.url}/mail/stop/${linkIn(ada)}`;
    expect(headerOf(mail, 'List-Unsubscribe')).toMatch(/^<http:\/\/[^>]+\/mail\/stop\/[\w-]+>$/);
    expect(headerOf(mail, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');

    const page = await fetch(address, { headers: { 'accept-language': 'de' } });
    expect(await page.text()).toContain('Keine E-Mails mehr über Wartende');
    expect(await wants(ada)).toBe(true);

    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const click = await fetch(address, { method: 'POST', body: 'List-Unsubscribe=One-Click', headers: form });
    expect(click.status).toBe(200);
    expect([await wants(ada), await wants(bea)]).toEqual([false, true]);
    await waiting();
    await mailTeam(server);
    expect([mailsTo(ada).length, mailsTo(bea).length]).toEqual([1, 2]);

    await fetch(`${address}/resume`, { method: 'POST' });
    expect(await wants(ada)).toBe(true);
    await server.send('POST', '/api/mail/stop', { body: { token: linkIn(ada) } });
    expect(await wants(ada)).toBe(false);
  });

  it('takes no forged link, and none of who is gone', async () => {
    await waiting();
    await mailTeam(server);
    const token = linkIn(ada);
    const flipped = `${token[0] === 'A' ? 'B' : 'A'}${token.slice(1)}`;
    for (const bad of [token.slice(0, -1), flipped, `${token}AA`]) {
      expectFailure(
        await server.send('POST', '/api/mail/stop', { body: { token: bad } }),
        'invalid_mail_link',
      );
      expect((await fetch(`${server.url}/mail/stop/${bad}`)).status).toBe(400);
    }
    expect(await wants(ada)).toBe(true);
    await tenant.owner.api.call('DELETE /tenant/team/{id}', { params: { id: ada.id } });
    expectFailure(await server.send('POST', '/api/mail/stop', { body: { token } }), 'invalid_mail_link');
  });
});
