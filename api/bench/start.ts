/**
 * How long a process takes from its start until it can serve, and what memory it holds when idle;
 * compared with bare Koa with pg, which answers once a query has. Exits with 1 when a target is missed.
 * `npm run bench:start -- [--rounds 7] [--idle 10] [--markdown]`
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startProduct } from '@chatbot-saas/testing/product';
import { argumentsGiven } from '@chatbot-saas/testing/program-arguments';
import { progress } from '@chatbot-saas/testing/progress';
import { median } from '@chatbot-saas/testing/statistics';
import { tableOf } from '@chatbot-saas/testing/table';
import { openBenchDatabase } from './bench-database.ts';
import { makeFloor, startFloorOn, stop } from './turn/sides.ts';

/** Times the floor's start; what migrations take, the first start of a database shows. */
const MOST_START = 2;
const MOST_IDLE_MB = 130;

const { rounds, idle, markdown } = argumentsGiven({ rounds: 7, idle: 10, markdown: false });

interface Started {
  ms: number;
  idleMb: number;
}

const benchDatabase = await openBenchDatabase();
try {
  const first = await product();
  const floorUrl = await makeFloor(benchDatabase.databaseUrl);
  const measured: { floor: Started; product: Started }[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    progress(`round ${round} of ${rounds}`);
    measured.push({ floor: await floor(floorUrl), product: await product() });
  }

  const of = (side: 'floor' | 'product', figure: keyof Started) =>
    median(measured.map((round) => round[side][figure]));
  const ratio = median(measured.map((round) => round.product.ms / round.floor.ms));
  const idleMb = of('product', 'idleMb');
  const marked = (title: string, isKept: boolean) => (isKept ? title : `${title} (missed)`);
  const rows = [
    ['one process', 'Koa and pg', 'product', 'ratio', 'target'],
    [
      marked('start to ready, ms', ratio <= MOST_START),
      of('floor', 'ms').toFixed(0),
      of('product', 'ms').toFixed(0),
      ratio.toFixed(2),
      `≤ ${MOST_START} ×`,
    ],
    ['the same on an empty database, ms', '', first.ms.toFixed(0), '', ''],
    [
      marked('resident memory when idle, MB', idleMb <= MOST_IDLE_MB),
      of('floor', 'idleMb').toFixed(0),
      idleMb.toFixed(0),
      '',
      `≤ ${MOST_IDLE_MB}`,
    ],
  ];
  process.stdout.write(`${tableOf(rows, markdown)}\n`);
  if (!(ratio <= MOST_START && idleMb <= MOST_IDLE_MB)) process.exitCode = 1;
} finally {
  await benchDatabase.close();
}

async function product(): Promise<Started> {
  const begun = performance.now();
  const running = await startProduct({
    demo: false,
    env: { DATABASE_URL: benchDatabase.databaseUrl, DATA_DIR: join(benchDatabase.dataDir, 'product') },
  });
  const ms = performance.now() - begun;
  const idleMb = await idleMemory(running.pid);
  await running.stop();
  return { ms, idleMb };
}

async function floor(floorUrl: string): Promise<Started> {
  const begun = performance.now();
  const side = await startFloorOn(floorUrl);
  const ms = performance.now() - begun;
  const idleMb = await idleMemory(side.process.pid ?? 0);
  await stop(side);
  return { ms, idleMb };
}

/** Megabytes that a process holds once it has had time to put its start behind it. */
async function idleMemory(pid: number): Promise<number> {
  await wait(idle * 1_000);
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1_024;
}
