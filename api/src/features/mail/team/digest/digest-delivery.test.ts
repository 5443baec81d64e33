import { afterAll, beforeEach, expect, it } from 'vitest';
import { buildConversation, buildMember, type Member } from '../../../../../test/support/build.ts';
import { Chat } from '../../../../../test/support/chat.ts';
import { freshTenant, sharedServer } from '../../../../../test/support/fixtures.ts';
import { mailDigests, morning } from '../../../../../test/support/people/digest.ts';
import { wish } from '../../../../../test/support/people/team-mail.ts';
import { headerOf } from '../../../../../test/support/people/unseen-mail.ts';
import { type SmtpServer, startSmtp } from '../../../../../test/support/smtp.ts';
import { sql } from '../../../../../test/support/sql.ts';

let smtp: SmtpServer;
const refusals = new Map<string, number>();
const environment = async () => ({ SMTP_URL: smtp.url, MAIL_FROM: 'a@acme.example', RATE_LIMITS: 'off' });
const first = sharedServer(async () => {
  smtp = await startSmtp({ refusalOf: (address) => refusals.get(address) ?? null });
  return environment();
});
const second = sharedServer(environment, { databaseOf: first });
const withoutMail = sharedServer(async () => ({ RATE_LIMITS: 'off' }), { databaseOf: first });
afterAll(() => smtp.close());
const tenant = freshTenant(first);
let ada: Member;
beforeEach(async () => {
  ada = await buildMember(first, tenant);
  await wish(ada, { mail: { digest: 'daily' } });
  const { sessionId } = await buildConversation(tenant);
  await new Chat(first, tenant).askForHuman(sessionId);
});

const mailsTo = ({ email }: Member) => smtp.mails.filter(({ to }) => to.includes(email));
const againNow = () => sql(first, `UPDATE deliveries SET next_attempt_at = now() WHERE status = 'pending'`);
const wanted = async () => (await ada.api.call('GET /auth/me')).user.preferences.mail;

it('each member gets one, whichever processes look for what is due', async () => {
  const team = [ada];
  for (let n = 0; n < 5; n += 1) {
    const member = await buildMember(first, tenant);
    await wish(member, { mail: { digest: 'daily' } });
    team.push(member);
  }
  for (let n = 0; n < 3; n += 1) await mailDigests([first, second, first, second], morning());
  expect(team.map((one) => mailsTo(one).length)).toEqual(team.map(() => 1));
});

it('is none of a server that sends no mail, and comes once there is one that does', async () => {
  await mailDigests([withoutMail], morning());
  const stored = () => sql(first, 'SELECT id FROM deliveries WHERE destination_id = $1', [ada.id]);
  expect(await stored()).toEqual([]);
  await mailDigests([first], morning('UTC', { days: 3 }));
  expect(mailsTo(ada)).toHaveLength(1);
});

it('a process that dies before its mail is stored has settled nothing', async () => {
  await sql(
    first,
    `CREATE FUNCTION die() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'died'; END $$`,
  );
  await sql(first, 'CREATE TRIGGER die BEFORE INSERT ON deliveries FOR EACH ROW EXECUTE FUNCTION die()');
  await mailDigests([first], morning()).catch(() => undefined);
  await sql(first, 'DROP FUNCTION die CASCADE');
  expect(mailsTo(ada)).toEqual([]);
  await mailDigests([second], morning('UTC', { minutes: 5 }));
  expect(mailsTo(ada)).toHaveLength(1);
});

it('what a process that died had taken goes out later, as the same mail', async () => {
  await sql(
    first,
    `CREATE FUNCTION taken() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
       NEW.attempts := 1; NEW.lease := gen_random_uuid(); NEW.next_attempt_at := now() + interval '1 minute'; RETURN NEW;
     END $$`,
  );
  await sql(first, 'CREATE TRIGGER taken BEFORE INSERT ON deliveries FOR EACH ROW EXECUTE FUNCTION taken()');
  await mailDigests([first], morning());
  await sql(first, 'DROP FUNCTION taken CASCADE');
  await mailDigests([second], morning());
  expect(mailsTo(ada)).toEqual([]);
  await againNow();
  await mailDigests([first, second], morning());
  const [mail = { text: '' }, ...more] = mailsTo(ada);
  expect(more).toEqual([]);
  const [row] = await sql(first, 'SELECT id FROM deliveries WHERE destination_id = $1', [ada.id]);
  expect(headerOf(mail, 'Message-ID')).toBe(`<${row?.id}@acme.example>`);
});

it('is tried again, not in quiet hours, and sent again where an admin asks for it', async () => {
  refusals.set(ada.email, 451);
  await mailDigests([first], morning());
  const mails = async () => (await tenant.owner.api.call('GET /tenant/team/mails')).mails;
  expect(await mails()).toMatchObject([{ kind: 'daily', status: 'pending', attempts: 1 }]);
  refusals.delete(ada.email);
  await wish(ada, { mail: { quietHours: { from: '12:00', to: '13:00' } } });
  await againNow();
  await mailDigests([first], morning('UTC', { minutes: 270 }));
  expect(mailsTo(ada)).toEqual([]);
  await againNow();
  await mailDigests([first], morning('UTC', { minutes: 301 }));
  expect(await mails()).toMatchObject([{ status: 'delivered' }]);
  const [{ id } = { id: '' }] = await mails();
  await tenant.owner.api.call('POST /tenant/team/mails/{id}/replay', { params: { id } });
  await mailDigests([first], morning('UTC', { minutes: 310 }));
  const ids = mailsTo(ada).map((mail) => headerOf(mail, 'Message-ID'));
  expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
});

it('one click stops the digest alone, and another brings it back', async () => {
  await mailDigests([first], morning());
  const [mail = { text: '' }] = mailsTo(ada);
  expect(headerOf(mail, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
  const [, address = ''] =
    /^<(http:\/\/[^>]+\/mail\/stop\/[\w-]+)>$/.exec(headerOf(mail, 'List-Unsubscribe') ?? '') ?? [];
  expect(await (await fetch(address)).text()).toContain('Stop the digest of');
  expect(await wanted()).toMatchObject({ digest: 'daily' });
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  await fetch(address, { method: 'POST', body: 'List-Unsubscribe=One-Click', headers });
  expect(await wanted()).toMatchObject({ digest: 'off', waiting: true, assigned: true });
  await mailDigests([first], morning('UTC', { days: 2 }));
  expect(mailsTo(ada)).toHaveLength(1);
  await fetch(`${address}/resume`, { method: 'POST' });
  expect(await wanted()).toMatchObject({ digest: 'daily' });
  await mailDigests([first], morning('UTC', { days: 3 }));
  expect(mailsTo(ada)).toHaveLength(2);
});
