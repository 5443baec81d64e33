// How long 100,000 items take, how much memory, and what another tenant's visitors notice of it:
//   npm run bench:import [-- --items 100000]
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { createClient } from '@chatbot-saas/client';
import type { KeyOperations, Session, StaffOperations } from '@chatbot-saas/contract';
import { argumentsGiven } from '@chatbot-saas/testing/program-arguments';
import pg from 'pg';
import { randomFrom } from './retrieval-data.ts';

const { items: count } = argumentsGiven({ items: 100_000 });
const MAX_SECONDS = 60;
const MAX_MEGABYTES = 512;
const MAX_SLOWDOWN = 2;
/** What the index of so many items may weigh once it is made. */
const MAX_INDEX_MEGABYTES = (20 * count) / 1_000;

const print = (text: string) => process.stdout.write(`${text}\n`);
const verdict = (isGood: boolean) => {
  if (!isGood) process.exitCode = 1;
  return isGood ? 'good' : 'MISSED';
};

const server = fork(fileURLToPath(new URL('./import-server.ts', import.meta.url)));
const [{ url, databaseUrl }] = (await once(server, 'message')) as [{ url: string; databaseUrl: string }];
const importer = await join('Importer');
const neighbor = await join('Neighbor');
await withSql(`UPDATE tenants SET plan = 'enterprise'`);
await neighbor.staff.call('POST /kb/import', { body: { items: items(50) } });

const body = JSON.stringify({ items: items(count) });
print(`${count} items, ${(body.length / 2 ** 20).toFixed(1)} MiB`);
const before = await memory(server);
const calm = await turns(async (isOver) => void setTimeout(isOver, 8_000));

let seconds = 0;
const busy = await turns(async (isOver) => {
  const started = performance.now();
  const response = await fetch(`${url}/api/kb/import`, {
    method: 'POST',
    headers: { authorization: `Bearer ${importer.token}`, 'content-type': 'application/json' },
    body,
  });
  const { imported } = (await response.json()) as { imported: number };
  seconds = (performance.now() - started) / 1000;
  if (imported !== count) throw new Error(`Only ${imported} were imported`);
  isOver();
});
const after = await memory(server);
print(`import ${seconds.toFixed(1)} s: ${verdict(seconds < MAX_SECONDS)}`);
print(`memory ${mb(before.now)} before, peak ${mb(after.peak)}: ${verdict(after.peak < MAX_MEGABYTES)}`);
compare('a neighbor’s chat turn during the import', calm, busy);

const building = performance.now();
const indexing = await turns(async (isOver) => {
  const search = (): Promise<void> =>
    importer.staff.call('POST /kb/search', { body: { query: 'anything', limit: 1 } }).then(isOver, search);
  await search();
});
const built = await memory(server);
print(`\nindex ${((performance.now() - building) / 1000).toFixed(1)} s until the first answer from it`);
const grown = built.now - after.now;
print(`memory + ${mb(grown)}, peak ${mb(built.peak)}: ${verdict(grown < MAX_INDEX_MEGABYTES)}`);
compare('a neighbor’s chat turn during the build', calm, indexing);

server.disconnect();
await once(server, 'exit');

/** Milliseconds of one chat turn after another until `work` says that it is over. */
async function turns(work: (isOver: () => void) => Promise<void>): Promise<number[]> {
  const { sessionId } = await neighbor.visitor.call('POST /chat/start', { body: { visitorId: 'v' } });
  const times: number[] = [];
  let over = false;
  const working = work(() => {
    over = true;
  });
  while (!over) {
    const asked = performance.now();
    await neighbor.visitor.call('POST /chat/message', {
      body: { sessionId, message: 'Where is my parcel?' },
    });
    times.push(performance.now() - asked);
  }
  await working;
  return times.sort((a, b) => a - b);
}

function compare(what: string, calm: number[], busy: number[]): void {
  const at = (times: number[], share: number) => times[Math.floor(times.length * share)] ?? 0;
  for (const share of [0.5, 0.95]) {
    const ratio = at(busy, share) / at(calm, share);
    const figures = `${at(calm, share).toFixed(1)} → ${at(busy, share).toFixed(1)} ms, × ${ratio.toFixed(2)}`;
    print(`${what}, p${share * 100}: ${figures}: ${verdict(ratio <= MAX_SLOWDOWN)} (${busy.length} turns)`);
  }
  print(`  longest ${calm.at(-1)?.toFixed(0)} → ${busy.at(-1)?.toFixed(0)} ms`);
}

async function join(name: string) {
  const response = await fetch(`${url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name,
      email: `${name}@example.com`,
      password: 'correct horse',
      tenantName: name,
      industry: 'saas',
    }),
  });
  const { token } = (await response.json()) as Session;
  const baseUrl = `${url}/api`;
  const staff = createClient<StaffOperations>({
    baseUrl,
    headers: () => ({ authorization: `Bearer ${token}` }),
  });
  const { apiKey } = await staff.call('POST /keys', { body: { name } });
  const visitor = createClient<KeyOperations>({ baseUrl, headers: () => ({ 'x-api-key': apiKey.key }) });
  return { token, staff, visitor };
}

async function withSql(text: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(text);
  await client.end();
}

async function memory(child: ChildProcess): Promise<{ now: number; peak: number }> {
  child.send('memory');
  const [figures] = await once(child, 'message');
  return figures;
}

function mb(megabytes: number): string {
  return `${megabytes.toFixed(0)} MB`;
}

/** Items as long as 100,000 of them may be in one import. */
function items(count: number) {
  const random = randomFrom(count);
  const vocabulary = Array.from({ length: 10_000 }, (_, n) => (n * 7919 + 1296).toString(36));
  const words = (length: number) =>
    Array.from({ length }, () => vocabulary[Math.floor(vocabulary.length * random() ** 3)]).join(' ');
  return Array.from({ length: count }, () => ({
    question: words(8),
    alternatives: [words(7)],
    answer: words(24),
    category: words(1),
    tags: [words(1)],
    priority: 0,
  }));
}
