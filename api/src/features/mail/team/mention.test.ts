import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { buildConversation, buildMember, type Member } from '../../../../test/support/build.ts';
import { disconnectAfterEach, freshTenant, sharedServer } from '../../../../test/support/fixtures.ts';
import { letNoticesWait, mailTeam, wish } from '../../../../test/support/people/team-mail.ts';
import { headerOf } from '../../../../test/support/people/unseen-mail.ts';
import { type SmtpServer, startSmtp } from '../../../../test/support/smtp.ts';
import { connectOnline } from '../../../../test/support/sockets.ts';

let smtp: SmtpServer;
const server = sharedServer(async () => {
  smtp = await startSmtp();
  return { SMTP_URL: smtp.url, MAIL_FROM: 'support@acme.example', RATE_LIMITS: 'off' };
});
afterAll(() => smtp.close());
const tenant = freshTenant(server);
const keep = disconnectAfterEach();
let ada: Member;
let id: string;
beforeEach(async () => {
  ada = await buildMember(server, tenant);
  ({ id } = await buildConversation(tenant));
});

const mailsTo = ({ email }: Member) => smtp.mails.filter(({ to }) => to.includes(email));
const mention = async (content = 'Ask the carrier') => {
  const body = { content, mentions: [ada.id] };
  return (await tenant.owner.api.call('POST /conversations/{id}/notes', { params: { id }, body })).note;
};
const readAll = async () => {
  const { mentions } = await ada.api.call('GET /mentions', { query: { unread: '1' } });
  await ada.api.call('POST /mentions/read', { body: { ids: mentions.map(({ _id }) => _id) } });
};

describe('a member whom a note calls while they are away', () => {
  it('is mailed once, with the way there and nothing of the note', async () => {
    await mention();
    await mailTeam(server);
    await mailTeam(server);
    const [mail = { text: '' }, ...more] = mailsTo(ada);
    expect(more).toEqual([]);
    expect(headerOf(mail, 'Subject')).toBe('You were mentioned at Acme');
    expect(mail.text).toContain(`/handoff-center?conversation=${id}`);
    expect(mail.text).not.toContain('carrier');
    expect(mailsTo(tenant.owner)).toEqual([]);
    await mention('And the shop');
    await mailTeam(server);
    expect(mailsTo(ada)).toHaveLength(2);
  });

  it('is not mailed while they are there, nor about what they have read by then', async () => {
    const socket = keep(await connectOnline(server, ada, tenant.id));
    await mention();
    await mailTeam(server);
    await readAll();
    socket.disconnect();
    await letNoticesWait(server, 2);
    await mailTeam(server);
    expect(mailsTo(ada)).toEqual([]);
  });

  it('is not mailed about a note that is gone, or does not call them any more', async () => {
    const [one, other] = [await mention(), await mention()];
    await tenant.owner.api.call('DELETE /notes/{id}', { params: { id: one._id } });
    const params = { id: other._id };
    await tenant.owner.api.call('PUT /notes/{id}', { params, body: { content: 'Never mind' } });
    await mailTeam(server);
    expect(mailsTo(ada)).toEqual([]);
  });

  it('is not mailed if they want no such mail', async () => {
    await wish(ada, { mail: { mention: false } });
    await mention();
    await mailTeam(server);
    expect(mailsTo(ada)).toEqual([]);
  });
});
