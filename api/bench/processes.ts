/**
 * Several processes of the product on one PostgreSQL and one Redis: chat turns spread over them, an agent who hears on one
 * what a visitor says to another, and what a turn leaves in the database. Needs `redis-server`.
 *
 * One machine runs them all, with PostgreSQL, Redis and the sender of the turns: what they can do together ends where its
 * cores do, and the first table says how many are busy. So there is a second one, in which each process has a quarter of
 * one core's time and no more, in turns with the others: as on separate machines, as long as four quarters and the
 * rest fit into two cores. What grows there is what processes add; what is missing to 2 × and 4 × is what they cost each
 * other. Each process has its own visitors on so many connections. Exits with 1 when two are less than 1.5 times, or
 * four less than 2.2 times as fast as one.
 * `npm run bench:processes -- [--rounds 5] [--seconds 5] [--connections 64] [--markdown]`
 */
import { argumentsGiven } from '@chatbot-saas/testing/program-arguments';
import { progress } from '@chatbot-saas/testing/progress';
import { startRedis } from '../test/processes/redis.ts';
import { openBenchDatabase } from './bench-database.ts';
import { timeAcross } from './processes/across.ts';
import { checkpoint, footprintOf } from './processes/disk-footprint.ts';
import { held, startFleet, stopFleet, warm } from './processes/fleet.ts';
import { type Figures, measure } from './processes/measure.ts';
import {
  acrossTable,
  footprintTable,
  freeTable,
  heldTable,
  isKept,
  print,
  type Runs,
  redisTable,
} from './processes/report.ts';
import { analyze, startProduct, stop } from './turn/sides.ts';

const PARTS = 4;
const { rounds, seconds, connections, markdown } = argumentsGiven({
  rounds: 5,
  seconds: 5,
  connections: 64,
  markdown: false,
});

const redis = await startRedis();
if (!redis) {
  process.stderr.write('Processes share events through Redis: install redis-server, then run this again.\n');
  process.exit(1);
}
// Its usual hundred connections are less than four processes may open.
const { close, databaseUrl, dataDir } = await openBenchDatabase({ max_connections: '200' });
const benchDatabase = { databaseUrl, dataDir, redisUrl: redis.url };
try {
  const first = await startProduct(databaseUrl, dataDir);
  await stop(first);
  await analyze(databaseUrl);
  await checkpoint(databaseUrl);
  const before = await footprintOf(databaseUrl);

  const fleets = [
    { title: '1, without Redis', processes: 1, redisUrl: '' },
    ...[1, 2, 4].map((processes) => ({ title: String(processes), processes, redisUrl: redis.url })),
  ].map((fleet) => ({ ...fleet, free: [] as Figures[], held: [] as Figures[] }));
  for (let round = 1; round <= rounds; round += 1) {
    for (const { title, processes, redisUrl, ...runs } of fleets) {
      progress(`round ${round} of ${rounds}, processes: ${title}`);
      const own = { ...benchDatabase, redisUrl };
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
  const after = await footprintOf(databaseUrl);

  const [, ...together] = fleets;
  const one = together[0] as Runs;
  print(freeTable(one, fleets), markdown);
  print(heldTable(one, fleets, PARTS), markdown);
  if (!isKept(one, fleets)) process.exitCode = 1;
  print(redisTable(together), markdown);
  print(acrossTable(await timeAcross(first.visitors, benchDatabase, { rounds, seconds })), markdown);
  print(footprintTable(before, after), markdown);
} finally {
  await redis.stop();
  await close();
}
