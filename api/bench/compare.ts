/**
 * A chat turn in this checkout and the same in another one, such as the state before a change: in turn, in an order
 * that changes with each round, each on a PostgreSQL with the same data. Prints the median of the ratios with the
 * interval that holds it with 95 % certainty; exits with 1 when this checkout is slower than allowed.
 * `npm run bench:compare -- --with <folder> [--connections 32,128] [--rounds 10] [--seconds 5] [--markdown]`
 */
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { argumentsGiven } from '@chatbot-saas/testing/program-arguments';
import { progress } from '@chatbot-saas/testing/progress';
import { tableOf } from '@chatbot-saas/testing/table';
import { openBenchDatabase } from './bench-database.ts';
import { RATIO_HEAD, ratioRow } from './ratio-row.ts';
import { type Figures, measure } from './turn/measure.ts';
import * as here from './turn/sides.ts';

/** How much slower a turn may have become. */
const SLOWER_AT_MOST = 1.03;

const given = argumentsGiven({ with: '', connections: [32, 128], rounds: 10, seconds: 5, markdown: false });
if (given.with === '') {
  process.stderr.write('--with needs the folder of another checkout, with its dependencies installed.\n');
  process.exit(2);
}
const sidesFile = join(resolve(given.with), 'api/bench/turn/sides.ts');
const there: typeof here = await import(pathToFileURL(sidesFile).href);

async function open({ startProduct, analyze }: typeof here) {
  const benchDatabase = await openBenchDatabase();
  const side = await startProduct(benchDatabase.databaseUrl, benchDatabase.dataDir);
  await analyze(benchDatabase.databaseUrl);
  return { benchDatabase, side };
}

const opened = { before: await open(there), now: await open(here) };
type Name = keyof typeof opened;
const figuresOf = (name: Name, connections: number) => {
  const { side, benchDatabase } = opened[name];
  return measure(side, benchDatabase.databaseUrl, { connections, seconds: given.seconds });
};
try {
  for (const name of ['before', 'now'] as const) await figuresOf(name, 32);
  const rows: string[][] = [];
  for (const connections of given.connections) {
    const rounds: Record<Name, Figures[]> = { before: [], now: [] };
    for (let round = 0; round < given.rounds; round += 1) {
      progress(`${connections} connections, round ${round + 1} of ${given.rounds}`);
      const order: Name[] = round % 2 === 0 ? ['before', 'now'] : ['now', 'before'];
      for (const name of order) {
        rounds[name].push(await figuresOf(name, connections));
      }
    }
    const addRow = (title: string, what: keyof Figures, digits: number) => {
      const { row, ratio } = ratioRow(
        `${connections} connections: ${title}`,
        rounds.before.map((figures) => figures[what]),
        rounds.now.map((figures) => figures[what]),
        digits,
      );
      rows.push(row);
      return ratio;
    };
    if (addRow('turns a second', 'perSecond', 0) < 1 / SLOWER_AT_MOST) process.exitCode = 1;
    addRow('99th percentile, ms', 'p99', 1);
    addRow('processor time of Node a turn, ms', 'node', 4);
    addRow('processor time of PostgreSQL a turn, ms', 'postgres', 4);
  }
  process.stdout.write(`${tableOf([RATIO_HEAD, ...rows], given.markdown)}\n`);
} finally {
  for (const { side, benchDatabase } of Object.values(opened)) {
    await here.stop(side);
    await benchDatabase.close();
  }
}
