import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import type { PlatformDb } from '../../src/db/index.ts';
import { listOriginsByPublicId, listUsable } from '../../src/features/api-keys/api-keys.store.ts';
import { findByEmail, findConnected, findPerson } from '../../src/features/auth/sessions.store.ts';
import { listDue } from '../../src/features/webhooks/destinations.store.ts';
import { buildTenant } from '../support/build.ts';
import { sharedServer } from '../support/fixtures.ts';
import { asAdmin } from '../support/sql.ts';
import { platformPlansOf, readsOf } from './plans.ts';

const server = sharedServer();
const token = { tenantId: '', sessionId: randomUUID(), userId: randomUUID(), generation: 1 };

// Half of the other tenants are older: merging from the oldest one on is to cost more than a look-up.
beforeAll(async () => {
  const { id } = await buildTenant(server);
  token.tenantId = id;
  await asAdmin(server, (admin) =>
    admin.query(
      `INSERT INTO api_keys (tenant_id, name, hash, head, tail, permissions, allowed_origins)
       SELECT '${id}', 'n', sha256(n::text::bytea), 'sk_' || lpad(n::text, 9, '0'), 'tail', '{}', '{}'
         FROM generate_series(1, 20000) n;
       INSERT INTO tenants (id, name, industry, settings)
       SELECT uuidv7(CASE WHEN n % 2 = 0 THEN interval '-1 day' ELSE interval '0' END), 'n', '', '{}'
         FROM generate_series(1, 20000) n;
       INSERT INTO blocked_ranges (tenant_id, range, until)
       SELECT id, '192.0.2.0/24', 'infinity' FROM tenants WHERE name = 'n' LIMIT 2000;
       INSERT INTO users (tenant_id, name, email, role, password_hash, preferences)
       SELECT '${id}', 'n', 'n' || n, 'agent', '', '{}' FROM generate_series(1, 20000) n;
       INSERT INTO sessions (tenant_id, user_id, expires_at)
       SELECT tenant_id, id, now() + interval '1 day' FROM users, generate_series(1, 3);
       INSERT INTO webhooks (tenant_id, url, secret, events, description) VALUES ('${id}', '', '', '{}', '');
       INSERT INTO deliveries (tenant_id, destination_id, event_id, event, data, status, next_attempt_at)
       SELECT tenant_id, id, uuidv7(), 'message', '{}', CASE WHEN n % 100 = 0 THEN 'pending' ELSE 'delivered' END, now()
         FROM webhooks, generate_series(1, 20000) n;
       ANALYZE`,
    ),
  );
});

it.each<[string, (platform: PlatformDb) => Promise<unknown>, string[]]>([
  ['who may frame a key’s window', (db) => listOriginsByPublicId(db, '000000042'), ['api_keys_head']],
  [
    'whose a key is',
    (db) => listUsable(db, ['c2hhMjU2']),
    ['api_keys_hash', 'blocked_ranges_range', 'tenants_pkey'],
  ],
  ['whose a token is', (db) => findPerson(db, token), ['sessions_pkey', 'users_pkey']],
  ['whose a connection is', (db) => findConnected(db, token), ['sessions_pkey', 'users_pkey']],
  ['who signs in', (db) => findByEmail(db, 'n42'), ['users_email']],
])('%s is found by its index among 20,000', async (_, ask, indexes) => {
  const [reads = []] = (await platformPlansOf(server, ask)).map(readsOf);
  expect(reads.map((read) => /Scan (\w+)/.exec(read)?.[1]).sort()).toEqual(indexes);
  for (const read of reads) expect(read).toMatch(/^(Index|Index Only|Bitmap Index) Scan .* \(.* = /);
});

it('which webhook has something due is found without those that were delivered', async () => {
  const [reads = []] = (await platformPlansOf(server, (db) => listDue(db, 10))).map(readsOf);
  expect(reads.join('\n')).toMatch(/Scan deliveries_due .*next_attempt_at <= /);
  expect(reads.join('\n')).not.toContain('Seq Scan deliveries');
});
