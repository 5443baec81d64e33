import { randomUUID } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { Chat } from '../../../../test/support/chat.ts';
import { freshTenant, sharedServer } from '../../../../test/support/fixtures.ts';
import { letUnseenWait, mailUnseen } from '../../../../test/support/people/unseen-mail.ts';
import { type SmtpServer, startSmtp } from '../../../../test/support/smtp.ts';
import { sql } from '../../../../test/support/sql.ts';

let smtp: SmtpServer;
/** With what the mail server refuses mail for now; null takes it. */
let refusal: number | null = null;
const server = sharedServer(async () => {
  smtp = await startSmtp({ refusalOf: () => refusal });
  return { SMTP_URL: smtp.url, MAIL_FROM: 'support@acme.example', RATE_LIMITS: 'off' };
});
afterAll(() => smtp.close());
const tenant = freshTenant(server);

/** A conversation with an agent, whose visitor has left an address. */
async function withAddress() {
  const { agent, sessionId, id, params } = await new Chat(server, tenant).withAgent();
  const email = `${randomUUID()}@visitor.example`;
  await tenant.visitor.call('POST /chat/{id}/visitor', { params: { id: sessionId }, body: { email } });
  const reply = async (content: string) =>
    (await agent.api.call('POST /chat/{id}/agent/message', { params, body: { content } })).message;
  const remove = async (messageId: string) =>
    agent.api.call('DELETE /conversations/{id}/messages/{messageId}', { params: { id, messageId } });
  const mails = () => smtp.mails.filter(({ to }) => to.includes(email));
  const deliveries = async () =>
    (await tenant.owner.api.call('GET /conversations/{id}/deliveries', { params })).deliveries;
  return { reply, remove, mails, deliveries };
}

it('a deleted message is not mailed; the others are', async () => {
  const { reply, remove, mails } = await withAddress();
  const wrong = await reply('The wrong price.');
  await reply('The right price.');
  expect((await remove(wrong.id)).mail).toBeNull();
  await mailUnseen(server);
  expect(mails()).toHaveLength(1);
  expect(mails()[0]?.text).toContain('The right price.');
  expect(mails()[0]?.text).not.toContain('The wrong price.');
});

it('where it was the only one, nothing goes, also of a mail that is stored already', async () => {
  const { reply, remove, mails, deliveries } = await withAddress();
  const { id } = await reply('Never mind.');
  await remove(id);
  await mailUnseen(server);
  expect(mails()).toEqual([]);
  expect(await deliveries()).toEqual([]);

  const second = await reply('Not this either.');
  refusal = 451;
  await mailUnseen(server);
  expect(await deliveries()).toMatchObject([{ status: 'pending', messageIds: [second.id] }]);
  refusal = null;
  expect((await remove(second.id)).mail).toBeNull();
  await sql(
    server,
    `UPDATE deliveries SET next_attempt_at = now() WHERE channel = 'mail' AND status = 'pending'`,
  );
  await server.app.runJobs('deliveries');
  expect(mails()).toEqual([]);
  expect(await deliveries()).toMatchObject([
    { status: 'skipped', error: 'What it was to bring has been deleted.' },
  ]);
});

it('what has gone out by mail says so', async () => {
  const { reply, remove, mails } = await withAddress();
  const { id } = await reply('It is on its way.');
  await mailUnseen(server);
  expect(mails()).toHaveLength(1);
  const { message, mail } = await remove(id);
  expect(mail).toBe('sent');
  expect(message).toMatchObject({ delivery: 'mailed', metadata: { deleted: { isHidden: false } } });
  expect((await remove(id)).mail).toBe('sent');
  // A later mail does not quote it.
  await reply('And one more thing.');
  await mailUnseen(server);
  expect(mails()).toHaveLength(2);
  expect(mails()[1]?.text).not.toContain('It is on its way.');
});

it('a mail that is being made goes without the text, or the answer says that it may have gone', async () => {
  const mailThem = () => server.app.runJobs('mail-unseen').then(() => server.app.runJobs('deliveries'));
  for (let n = 1; n <= 8; n += 1) {
    const { reply, remove, mails } = await withAddress();
    const { id } = await reply('A secret.');
    await letUnseenWait(server, 10);
    const [{ mail }] = await Promise.all([remove(id), mailThem()]);
    await server.app.runJobs('deliveries');
    const isMailed = mails().some(({ text }) => text.includes('A secret.'));
    if (isMailed) expect(mail, `${n}`).not.toBeNull();
  }
});
