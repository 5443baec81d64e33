// How fast a search among 1,000,000 contacts is, compared with the newest page, which needs no search:
//   npm run bench:contacts
// Exits with 1 when a kind of search takes longer than the goal.
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
/** Milliseconds at the 95th percentile. */
const GOAL = 50;
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

/** In turn with the floor, so that what else the machine does slows both. */
async function measure(
  from: ReturnType<typeof openPool>,
  kind: string,
  wordsOf: (n: number) => string,
): Promise<void> {
  const read = async (search: string) => {
    const started = performance.now();
    await inTenant(from, tenantId, (db) => list(db, { search, page: 1, limit: 20 }));
    return performance.now() - started;
  };
  const [times, floor]: [number[], number[]] = [[], []];
  for (let n = 0; n < SEARCHES; n += 1) {
    times.push(await read(wordsOf(Math.floor(Math.random() * CONTACTS))));
    floor.push(await newest(from));
  }
  const at = (all: number[], share: number) =>
    all.toSorted((a, b) => a - b)[Math.floor(share * (SEARCHES - 1))] ?? 0;
  const [p95, floorP95] = [at(times, 0.95), at(floor, 0.95)];
  if (p95 > GOAL) process.exitCode = 1;
  const shown = [at(times, 0.5), p95, at(times, 1), floorP95].map((time) => time.toFixed(1));
  process.stdout.write(
    `${kind}: p50 ${shown[0]} ms, p95 ${shown[1]} ms, most ${shown[2]} ms; the floor p95 ${shown[3]} ms\n`,
  );
}

/** The floor: a page of contacts by their index, as one transaction of the tenant reads it. */
async function newest(from: ReturnType<typeof openPool>): Promise<number> {
  const started = performance.now();
  await inTenant(from, tenantId, async (db) => {
    await db.from('contacts').orderBy('last_seen_at', 'desc').orderBy('id', 'desc').limit(20);
  });
  return performance.now() - started;
}
