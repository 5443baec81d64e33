import { afterAll, expect, it } from 'vitest';
import { buildConversation, buildMember } from '../../../../test/support/build.ts';
import { Chat } from '../../../../test/support/chat.ts';
import { sharedServer, sharedTenant } from '../../../../test/support/fixtures.ts';
import { mailTeam } from '../../../../test/support/people/team-mail.ts';
import { headerOf } from '../../../../test/support/people/unseen-mail.ts';
import { type SmtpServer, startSmtp } from '../../../../test/support/smtp.ts';
import { sql } from '../../../../test/support/sql.ts';

let smtp: SmtpServer;
const environment = async () => ({ SMTP_URL: smtp.url, MAIL_FROM: 'a@acme.example', RATE_LIMITS: 'off' });
const first = sharedServer(async () => {
  smtp = await startSmtp();
  return environment();
});
const second = sharedServer(environment, { databaseOf: first });
afterAll(() => smtp.close());
const tenant = sharedTenant(first);

const mailsTo = (address: string) => smtp.mails.filter(({ to }) => to.includes(address));

async function waiting(name = 'Vera') {
  const { sessionId } = await buildConversation(tenant, { name });
  await new Chat(first, tenant).askForHuman(sessionId);
}

it('each member is mailed once about each conversation, whichever processes look for what is due', async () => {
  const team = [await buildMember(first, tenant), await buildMember(first, tenant), tenant.owner];
  const visitors = ['Vera Eins', 'Vera Zwei', 'Vera Drei', 'Vera Vier'];
  for (const visitor of visitors) await waiting(visitor);
  await Promise.all([first, second, first, second].map((server) => mailTeam(server)));
  const mailsAbout = ({ email }: { email: string }) =>
    visitors.map((visitor) => mailsTo(email).filter(({ text }) => text.includes(visitor)).length);
  await expect
    .poll(async () => {
      await Promise.all([first, second].map((server) => mailTeam(server)));
      return team.map(mailsAbout);
    })
    .toEqual(team.map(() => visitors.map(() => 1)));
});

it('what a process that died had taken goes out later, as the same mail', async () => {
  const dora = await buildMember(first, tenant, { name: 'Dora' });
  await waiting();
  // As one that was killed right after it had taken the delivery.
  await sql(
    first,
    `CREATE FUNCTION taken() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
       NEW.attempts := 1; NEW.lease := gen_random_uuid(); NEW.next_attempt_at := now() + interval '1 minute'; RETURN NEW;
     END $$`,
  );
  await sql(first, 'CREATE TRIGGER taken BEFORE INSERT ON deliveries FOR EACH ROW EXECUTE FUNCTION taken()');
  await mailTeam(first);
  await sql(first, 'DROP TRIGGER taken ON deliveries');
  await mailTeam(second);
  expect(mailsTo(dora.email)).toEqual([]);
  await sql(first, `UPDATE deliveries SET next_attempt_at = now() WHERE status = 'pending'`);
  await mailTeam(second);
  await mailTeam(first);
  const [mail, ...more] = mailsTo(dora.email);
  expect(more).toEqual([]);
  const [row] = await sql(first, 'SELECT id FROM deliveries WHERE destination_id = $1', [dora.id]);
  expect(headerOf(mail ?? { text: '' }, 'Message-ID')).toBe(`<${row?.id}@acme.example>`);
});
