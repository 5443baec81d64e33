/**
 * Several processes of the product on one PostgreSQL and one Redis: chat turns spread over them, an agent who hears on one
 * what a visitor says to another, and what a turn leaves in the database. Needs `redis-server`.
 *
 * One machine runs them all, with PostgreSQL, Redis and whoever sends the turns: what they can do together ends where its
 * cores do, and the first table says how many are busy. So there is a second one, in which each process has a quarter of
 * one core's time and no more, in turns with the others: as on machines of their own, as long as four quarters and the
 * rest fit into two cores. What grows there is what processes add; what is missing to 2 × and 4 × is what they cost each
 * other. Each process has visitors of its own on so many connections. Exits with 1 when two are less than 1.5 times, or
 * four less than 2.2 times as fast as one.
 * `npm run bench:processes -- [--rounds 5] [--seconds 5] [--connections 64] [--markdown]`
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbeddedPostgres } from '../src/db/embedded/index.ts';
import { startRedis } from '../test/redis.ts';
import { timeAcross } from './processes/across.ts';
import { held, startFleet, stopFleet, warm } from './processes/fleet.ts';
import { checkpoint, leavingsOf } from './processes/leavings.ts';
import { type Figures, measure } from './processes/measure.ts';
import {
  acrossTable,
  freeTable,
  growth,
  heldTable,
  leavingsTable,
  print,
  type Runs,
  redisTable,
} from './processes/report.ts';
import { analyze, startProduct, stop } from './turn/sides.ts';

const PARTS = 4;
const LEAST_GROWTH: Readonly<Record<number, number>> = { 2: 1.5, 4: 2.2 };
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '5' },
    connections: { type: 'string', default: '64' },
    markdown: { type: 'boolean', default: false },
  },
});
const [rounds, seconds, connections] = [values.rounds, values.seconds, values.connections].map(Number) as [
  number,
  number,
  number,
];

const redis = await startRedis();
if (!redis) {
  process.stderr.write('Processes share events through Redis: install redis-server, then run this again.\n');
  process.exit(1);
}
const dataDir = await mkdtemp(join(tmpdir(), 'chatbot-bench-'));
const postgres = await startEmbeddedPostgres({
  dataDir,
  log: () => undefined,
  // Its usual hundred are less than four processes may open.
  settings: { max_connections: '200' },
});
const ground = { databaseUrl: postgres.url, dataDir, redisUrl: redis.url };
try {
  const first = await startProduct(postgres.url, dataDir);
  await stop(first);
  await analyze(postgres.url);
  await checkpoint(postgres.url);
  const before = await leavingsOf(postgres.url);

  const fleets = [
    { title: '1, without Redis', processes: 1, redisUrl: '' },
    ...[1, 2, 4].map((processes) => ({ title: String(processes), processes, redisUrl: redis.url })),
  ].map((fleet) => ({ ...fleet, free: [] as Figures[], held: [] as Figures[] }));
  for (let round = 0; round < rounds; round += 1) {
    for (const { processes, redisUrl, ...runs } of fleets) {
      const own = { ...ground, redisUrl };
      const fleet = await startFleet(processes, first.visitors, own);
      try {
        await warm(fleet);
        runs.free.push(await measure(fleet, own, { connections, seconds }));
        const hold = <T>(work: () => Promise<T>) => held(fleet, PARTS, work);
        runs.held.push(await measure(fleet, own, { connections, seconds }, hold));
      } finally {
        await stopFleet(fleet);
      }
    }
  }
  const after = await leavingsOf(postgres.url);

  const [, ...together] = fleets;
  const one = together[0] as Runs;
  print(freeTable(one, fleets), values.markdown);
  print(heldTable(one, fleets, PARTS), values.markdown);
  for (const { processes, held } of fleets) {
    if (!(growth(one.held, held) >= (LEAST_GROWTH[processes] ?? 0))) process.exitCode = 1;
  }
  print(redisTable(together), values.markdown);
  print(acrossTable(await timeAcross(first.visitors, ground, { rounds, seconds })), values.markdown);
  print(leavingsTable(before, after), values.markdown);
} finally {
  await redis.stop();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
