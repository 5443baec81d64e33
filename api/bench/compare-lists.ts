/**
 * The inbox's list and `/sync` in this checkout and in another one, in turn, each on a PostgreSQL with as many
 * conversations. Prints the medians of the ratios; exits with 1 when a call here takes more than a tenth longer.
 * `npm run bench:compare-lists -- --with <folder> [--conversations 10000] [--rounds 15] [--calls 40] [--markdown]`
 */
import { randomUUID } from 'node:crypto';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { argumentsGiven } from '@chatbot-saas/testing/program-arguments';
import { progress } from '@chatbot-saas/testing/progress';
import { median } from '@chatbot-saas/testing/statistics';
import { tableOf } from '@chatbot-saas/testing/table';
import * as ownWorkspace from '../test/query-plans/sync-workspace.ts';
import { openBenchDatabase } from './bench-database.ts';
import { RATIO_HEAD, ratioRow } from './ratio-row.ts';
import { nodeTime, postgresTime } from './turn/cpu.ts';
import * as ownSides from './turn/sides.ts';

const SLOWER_AT_MOST = 1.1;
/** Of the conversations, those that wait for a person or are with one. */
const WITH_PEOPLE = 0.02;

const given = argumentsGiven({ with: '', conversations: 10_000, rounds: 15, calls: 40, markdown: false });
if (given.with === '') {
  process.stderr.write('--with needs the folder of another checkout, with its dependencies installed.\n');
  process.exit(2);
}
const ofOther = async <M>(file: string): Promise<M> =>
  import(pathToFileURL(join(resolve(given.with), 'api', file)).href);
const otherSides = await ofOther<typeof ownSides>('bench/turn/sides.ts');
const otherWorkspace = await ofOther<typeof ownWorkspace>('test/query-plans/sync-workspace.ts');

async function open({ startProductFor, analyze }: typeof ownSides, { fillWorkspace }: typeof ownWorkspace) {
  const database = await openBenchDatabase();
  const { databaseUrl, dataDir } = database;
  const side = await startProductFor([], databaseUrl, dataDir, { RATE_LIMITS: 'off' });
  const origin = new URL(side.url).origin;
  const registered = await fetch(`${origin}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Bench',
      email: `${randomUUID()}@example.com`,
      password: 'correct horse',
      tenantName: 'Bench',
      industry: 'saas',
    }),
  });
  const { token, tenant } = (await registered.json()) as { token: string; tenant: { _id: string } };
  await fillWorkspace(databaseUrl, tenant._id, { conversations: given.conversations });
  await ownSides.asAdmin(databaseUrl, (admin) =>
    admin.query(
      `UPDATE conversations SET status = 'transferred', handoff_requested_at = now(), handoff_priority = 'medium'
        WHERE id IN (SELECT id FROM conversations ORDER BY id LIMIT $1)`,
      [Math.ceil(given.conversations * WITH_PEOPLE)],
    ),
  );
  await analyze(databaseUrl);
  const get = async (path: string): Promise<{ cursor: string; hasMore: boolean }> => {
    const response = await fetch(`${origin}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json() as never;
  };
  const first = await get('/sync');
  let latest = first;
  while (latest.hasMore) latest = await get(`/sync?cursor=${latest.cursor}`);
  const doors: Record<string, string> = {
    'the inbox, 50 conversations': '/chat/conversations?sort=inbox&limit=50',
    'the newest 50 conversations': '/chat/conversations?limit=50',
    'the first page of /sync': '/sync',
    'the next page of /sync': `/sync?cursor=${first.cursor}`,
    'an idle call of /sync': `/sync?cursor=${latest.cursor}`,
  };
  return { side, database, get, doors };
}

interface Figures {
  /** Milliseconds, the median of the calls. */
  time: number;
  /** Milliseconds of processor time of Node and PostgreSQL for each call. */
  processor: number;
}

async function measure({ side, database, get, doors }: Opened, door: string): Promise<Figures> {
  const processorTime = async () => (await nodeTime(side)) + (await postgresTime(database.databaseUrl));
  const before = await processorTime();
  const times: number[] = [];
  for (let call = 0; call < given.calls; call += 1) {
    const started = performance.now();
    await get(doors[door] ?? '');
    times.push(performance.now() - started);
  }
  return { time: median(times), processor: ((await processorTime()) - before) / given.calls };
}

type Opened = Awaited<ReturnType<typeof open>>;
const opened = {
  before: await open(otherSides, otherWorkspace),
  now: await open(ownSides, ownWorkspace),
};
type Name = keyof typeof opened;
try {
  const doors = Object.keys(opened.now.doors);
  const rounds = new Map(doors.map((door) => [door, { before: [] as Figures[], now: [] as Figures[] }]));
  // The first round warms both up.
  for (let round = 0; round <= given.rounds; round += 1) {
    progress(`round ${round} of ${given.rounds}`);
    const order: Name[] = round % 2 === 0 ? ['before', 'now'] : ['now', 'before'];
    for (const [door, figures] of rounds) {
      for (const name of order) {
        const measured = await measure(opened[name], door);
        if (round > 0) figures[name].push(measured);
      }
    }
  }
  const rows = [...rounds].flatMap(([door, { before, now }]) => {
    const rowOf = (title: string, what: keyof Figures) =>
      ratioRow(
        `${door}: ${title}`,
        before.map((figures) => figures[what]),
        now.map((figures) => figures[what]),
        2,
      );
    const time = rowOf('ms', 'time');
    if (time.ratio > SLOWER_AT_MOST) process.exitCode = 1;
    return [time.row, rowOf('processor time, ms', 'processor').row];
  });
  process.stdout.write(`${tableOf([RATIO_HEAD, ...rows], given.markdown)}\n`);
} finally {
  for (const { side, database } of Object.values(opened)) {
    await ownSides.stop(side);
    await database.close();
  }
}
