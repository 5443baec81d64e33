import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { buildConversation, buildMember, type Member } from '../../../../test/support/build.ts';
import { Chat } from '../../../../test/support/chat.ts';
import { disconnectAfterEach, freshTenant, sharedServer } from '../../../../test/support/fixtures.ts';
import { mailTeam, wish } from '../../../../test/support/people/team-mail.ts';
import { headerOf } from '../../../../test/support/people/unseen-mail.ts';
import { type SmtpServer, startSmtp } from '../../../../test/support/smtp.ts';
import { connectOnline, emit } from '../../../../test/support/sockets.ts';
import { sql } from '../../../../test/support/sql.ts';

let smtp: SmtpServer;
const server = sharedServer(async () => {
  smtp = await startSmtp();
  return { SMTP_URL: smtp.url, MAIL_FROM: 'support@acme.example', RATE_LIMITS: 'off' };
});
afterAll(() => smtp.close());
const tenant = freshTenant(server);
const keep = disconnectAfterEach();
let ada: Member;
beforeEach(async () => {
  ada = await buildMember(server, tenant);
});

const mailsTo = ({ email }: Member) => smtp.mails.filter(({ to }) => to.includes(email));

/** A conversation that Ada has accepted; `leave` sets her away on her open device. */
async function accepted() {
  const { sessionId, id } = await buildConversation(tenant);
  const chat = new Chat(server, tenant);
  await chat.askForHuman(sessionId);
  const params = { id: sessionId };
  await ada.api.call('POST /chat/{id}/agent/accept', { params, body: {} });
  const socket = keep(await connectOnline(server, ada, tenant.id));
  const leave = () => emit(socket, 'agent-offline', { agentId: ada.id, tenantId: tenant.id, byHand: true });
  return { id, params, leave, say: (message: string) => chat.say(sessionId, message) };
}

/** As if everything had been said so many minutes earlier. */
const letPass = (minutes: number) =>
  sql(server, 'UPDATE conversations SET last_message_at = last_message_at - make_interval(mins => $1)', [
    minutes,
  ]);

describe('a visitor who waits for the reply of a member who is away', () => {
  it('is mailed to that member, once and not with each message', async () => {
    const bea = await buildMember(server, tenant, { name: 'Bea' });
    const { id, leave, say } = await accepted();
    await leave();
    await say('Are you there?');
    await mailTeam(server);
    expect(mailsTo(ada)).toEqual([]);
    await letPass(4);
    await mailTeam(server);
    await say('Hello?');
    await letPass(4);
    await mailTeam(server);
    const [mail = { text: '' }, ...more] = mailsTo(ada);
    expect(more).toEqual([]);
    expect(headerOf(mail, 'Subject')).toBe('A visitor waits for your reply at Acme');
    expect(mail.text).toContain('Are you there?');
    expect(mail.text).toContain(`/handoff-center?conversation=${id}`);
    expect([bea, tenant.owner].flatMap(mailsTo)).toEqual([]);
  });

  it('is no mail while the member is there, or to who wants none of these', async () => {
    const { leave, say } = await accepted();
    await say('Are you there?');
    await letPass(4);
    await mailTeam(server);
    await wish(ada, { mail: { assigned: false } });
    await leave();
    await mailTeam(server);
    expect(mailsTo(ada)).toEqual([]);
    expect((await tenant.owner.api.call('GET /tenant/team/mails')).mails).toEqual([]);
  });

  it('is no mail once there is an answer, or another agent', async () => {
    const [answered, passedOn] = [await accepted(), await accepted()];
    await answered.leave();
    for (const { say } of [answered, passedOn]) await say('Are you there?');
    const { params } = answered;
    await ada.api.call('POST /chat/{id}/agent/message', { params, body: { content: 'I am.' } });
    await ada.api.call('POST /chat/{id}/agent/release', { params: passedOn.params });
    await letPass(4);
    await mailTeam(server, 0);
    expect(mailsTo(ada)).toEqual([]);
  });

  it('is mailed also to who has no room for another conversation', async () => {
    const settings = { handoff: { maxConcurrentChats: 1 } };
    await tenant.owner.api.call('PUT /tenant/settings', { body: { settings } });
    const { leave, say } = await accepted();
    await leave();
    await say('Are you there?');
    await letPass(4);
    await mailTeam(server);
    expect(mailsTo(ada)).toHaveLength(1);
  });

  it('stops with one click, and mail about those who wait for anyone goes on', async () => {
    const { leave, say } = await accepted();
    await leave();
    await say('Are you there?');
    await letPass(4);
    await mailTeam(server);
    const [link] = /http:\/\/\S+\/mail\/stop\/[\w-]+/.exec(mailsTo(ada)[0]?.text ?? '') ?? [''];
    expect((await fetch(link, { method: 'POST' })).status).toBe(200);
    const { mail } = (await ada.api.call('GET /auth/me')).user.preferences;
    expect(mail).toMatchObject({ assigned: false, waiting: true });
  });
});
