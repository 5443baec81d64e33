import { afterAll, expect, it } from 'vitest';
import { Chat } from '../../../test/support/chat.ts';
import { sharedServer, sharedTenant } from '../../../test/support/fixtures.ts';
import { headerOf, letUnseenWait } from '../../../test/support/people/unseen-mail.ts';
import { type SmtpServer, startSmtp } from '../../../test/support/smtp.ts';
import { sql } from '../../../test/support/sql.ts';

let smtp: SmtpServer;
const environment = async () => ({ SMTP_URL: smtp.url, MAIL_FROM: 'a@acme.example', RATE_LIMITS: 'off' });
const first = sharedServer(async () => {
  smtp = await startSmtp();
  return environment();
});
const second = sharedServer(environment, { databaseOf: first });
afterAll(() => smtp.close());
const tenant = sharedTenant(first);

async function unseen(count: number): Promise<string[]> {
  const { withAgent } = new Chat(first, tenant);
  const addresses = Array.from({ length: count }, (_, n) => `visitor${n}-${count}@visitor.example`);
  for (const email of addresses) {
    const { agent, params, sessionId } = await withAgent();
    await tenant.visitor.call('POST /chat/{id}/visitor', { params: { id: sessionId }, body: { email } });
    await agent.api.call('POST /chat/{id}/agent/message', { params, body: { content: `To ${email}` } });
  }
  await letUnseenWait(first, 10);
  return addresses;
}

const received = () => smtp.mails.flatMap(({ to }) => to).sort();

it('every mail goes out once, whichever processes look for what is due', async () => {
  const addresses = await unseen(8);
  const round = async ({ app }: typeof first) => {
    await app.runJobs('mail-unseen');
    await app.runJobs('deliveries');
  };
  await expect
    .poll(
      async () => {
        await Promise.all([first, second, first, second].map(round));
        return received();
      },
      { timeout: 20_000 },
    )
    .toEqual(addresses.sort());
  const states = await sql(first, `SELECT DISTINCT status FROM deliveries WHERE channel = 'mail'`);
  expect(states).toEqual([{ status: 'delivered' }]);
});

it('what a process that died had taken goes out later, as the same mail', async () => {
  const [email = ''] = await unseen(1);
  // As one that was killed right after it had taken the delivery.
  await sql(
    first,
    `CREATE FUNCTION taken() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
       NEW.attempts := 1; NEW.lease := gen_random_uuid(); NEW.next_attempt_at := now() + interval '1 minute'; RETURN NEW;
     END $$`,
  );
  await sql(first, 'CREATE TRIGGER taken BEFORE INSERT ON deliveries FOR EACH ROW EXECUTE FUNCTION taken()');
  await first.app.runJobs('mail-unseen');
  await sql(first, 'DROP TRIGGER taken ON deliveries');
  await second.app.runJobs('deliveries');
  expect(received()).not.toContain(email);
  await sql(first, `UPDATE deliveries SET next_attempt_at = now() WHERE data->>'to' = $1`, [email]);
  await second.app.runJobs('deliveries');
  await first.app.runJobs('deliveries');
  const mails = smtp.mails.filter(({ to }) => to.includes(email));
  expect(mails).toHaveLength(1);
  const [{ id }] = (await sql(first, `SELECT id FROM deliveries WHERE data->>'to' = $1`, [email])) as [
    { id: string },
  ];
  expect(headerOf(mails[0] ?? { text: '' }, 'Message-ID')).toBe(`<${id}@acme.example>`);
});
