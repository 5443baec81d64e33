import { beforeAll, expect, it } from 'vitest';
import type { PlatformDb } from '../../src/db/index.ts';
import * as mails from '../../src/features/mail/mails.store.ts';
import * as queue from '../../src/features/mail/queue.store.ts';
import * as assigned from '../../src/features/mail/team/assigned.store.ts';
import * as digests from '../../src/features/mail/team/digest/digest.store.ts';
import * as teamMails from '../../src/features/mail/team/team-mails.store.ts';
import * as waiting from '../../src/features/mail/team/waiting.store.ts';
import { buildTenant } from '../support/build.ts';
import { sharedServer } from '../support/fixtures.ts';
import { asAdmin } from '../support/sql.ts';
import { plansOf, platformPlansOf, readsOf } from './plans.ts';

const server = sharedServer();
let tenantId = '';

beforeAll(async () => {
  const { id } = await buildTenant(server);
  tenantId = id;
  await asAdmin(server, (admin) =>
    admin.query(
      `INSERT INTO conversations (tenant_id, session_id, visitor_id, metadata, unseen_since, status, team_mail_at)
       SELECT '${id}', 's' || n, 'v', '{}', CASE WHEN n % 500 = 0 THEN now() - interval '1 hour' END,
              CASE WHEN n % 5 = 0 THEN 'transferred' ELSE 'active' END, CASE WHEN n % 500 = 0 THEN now() END
         FROM generate_series(1, 20000) n;
       INSERT INTO tenants (id, name, industry, settings)
       SELECT uuidv7(), 'n', '', '{}' FROM generate_series(1, 2000) n;
       INSERT INTO deliveries (tenant_id, channel, destination_id, event_id, event, data, status, next_attempt_at, created_at)
       SELECT '${id}', CASE WHEN n % 10 = 0 THEN 'mail' WHEN n % 10 = 5 THEN 'team' ELSE 'webhook' END, uuidv7(), uuidv7(), 'e', '{"to": "a@b.test"}',
              CASE WHEN n % 100 IN (0, 5) THEN 'pending' ELSE 'delivered' END, now(), now() - n * interval '1 second'
         FROM generate_series(1, 20000) n;
       INSERT INTO users (tenant_id, name, email, role, password_hash, preferences, is_away, digest_at)
       SELECT '${id}', 'n', 'n' || n || '@a.test', 'agent', '', '{}', n % 500 = 0,
              CASE WHEN n % 5 = 0 THEN now() + (n - 50) * interval '1 minute' END FROM generate_series(1, 5000) n;
       ANALYZE`,
    ),
  );
});

it.each<[string, (platform: PlatformDb) => Promise<unknown>, RegExp]>([
  ['what waits to be seen', queue.listDue, /Scan conversations_unseen .*unseen_since <= /],
  ['a handoff that waits', waiting.listDue, /Scan conversations_team_mail .*team_mail_at <= /],
  ['who waits for a member who is away', assigned.listDue, /Scan users_away/],
  ['a digest that is due', (platform) => digests.listDue(platform), /Scan users_digest .*digest_at <= /],
  [
    'due mail to members',
    (platform) => teamMails.listDue(platform, 10),
    /Scan deliveries_team_due .*next_attempt_at <= /,
  ],
  ['due mail', (platform) => mails.listDue(platform, 10), /Scan deliveries_mail_due .*next_attempt_at <= /],
])('%s is found by its index among 20,000', async (_, ask, index) => {
  const [reads = []] = (await platformPlansOf(server, ask)).map(readsOf);
  expect(reads.join('\n')).toMatch(index);
  expect(reads.join('\n')).not.toMatch(/Seq Scan (conversations|deliveries|users)/);
});

it('the mails of a day are counted by their index', async () => {
  const [reads = []] = (await plansOf(server, tenantId, (db) => queue.countToday(db, 'a@b.test'))).map(
    readsOf,
  );
  expect(reads.join('\n')).toContain('deliveries_mailed');
  expect(reads.join('\n')).not.toContain('Seq Scan deliveries');
});
