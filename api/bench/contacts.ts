// How fast a search among 1,000,000 contacts is:
//   npm run bench:contacts
import { randomUUID } from 'node:crypto';
import { argumentsGiven } from '@chatbot-saas/testing/program-arguments';
import { inTenant, migrate, openPool } from '../src/db/index.ts';
import { list } from '../src/features/contacts/list.store.ts';
import { fillContacts } from '../test/support/people/fill-contacts.ts';
import { openBenchDatabase } from './bench-database.ts';

// Refuses what it would not heed.
argumentsGiven({});

const CONTACTS = 1_000_000;
const SEARCHES = 200;
const KINDS: Record<string, (n: number) => string> = {
  'a name': (n) => `Person ${n}`,
  'an address': (n) => `PERSON${n}@mail`,
  'the end of a phone number': (n) => String(1_000_000 + n),
  'an external id': (n) => `crm-${n}`,
  'a frequent part': () => 'mail.example',
  'two letters': () => 'rs',
  'nothing that is there': (n) => `unknown-${n}x`,
};

const database = await openBenchDatabase({ fsync: 'off', maintenance_work_mem: '512MB' });
const tenantId = randomUUID();
let pool: ReturnType<typeof openPool> | undefined;
try {
  const roles = await migrate(database.databaseUrl);
  await fillContacts(database.databaseUrl, tenantId, CONTACTS);
  pool = openPool({ databaseUrl: database.databaseUrl, role: roles.app, max: 1, onError: () => undefined });
  for (const [kind, wordsOf] of Object.entries(KINDS)) await measure(pool, kind, wordsOf);
} finally {
  await pool?.end();
  await database.close();
}

async function measure(
  from: ReturnType<typeof openPool>,
  kind: string,
  wordsOf: (n: number) => string,
): Promise<void> {
  const times: number[] = [];
  for (let n = 0; n < SEARCHES; n += 1) {
    const search = wordsOf(Math.floor(Math.random() * CONTACTS));
    const started = performance.now();
    await inTenant(from, tenantId, (db) => list(db, { search, page: 1, limit: 20 }));
    times.push(performance.now() - started);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => (times[Math.floor(share * (SEARCHES - 1))] ?? 0).toFixed(1);
  process.stdout.write(`${kind}: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, most ${at(1)} ms\n`);
}
