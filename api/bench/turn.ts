/**
 * A chat turn (visitor's message stored, answered from knowledge, answer stored) beside the least it can be.
 * Both run on the same PostgreSQL, one after the other, several times; what counts is the median of the ratios.
 * `npm run bench -- [connections] [repetitions] [seconds]`
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../src/db/embedded/index.ts';
import { nodeTime, postgresTime } from './turn/cpu.ts';
import { analyze, load, type Side, startFloor, startProduct, stop } from './turn/sides.ts';

const [connections = 32, repetitions = 5, seconds = 5] = process.argv.slice(2).map(Number);

interface Figures {
  perSecond: number;
  p99: number;
  /** Milliseconds of processor time for each turn. */
  node: number;
  postgres: number;
}

async function measure(side: Side, duration: number): Promise<Figures> {
  const before = [await nodeTime(side), await postgresTime(postgres.url)] as const;
  const { requests, latency } = await load(side, { connections, duration });
  const [node, database] = [await nodeTime(side), await postgresTime(postgres.url)];
  return {
    perSecond: requests.average,
    p99: latency.p99,
    node: (node - before[0]) / requests.total,
    postgres: (database - before[1]) / requests.total,
  };
}

const median = (values: number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
const write = (line: string) => process.stdout.write(`${line}\n`);

const dataDir = await mkdtemp(join(tmpdir(), 'chatbot-bench-'));
const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
const product = await startProduct(postgres.url, dataDir);
const floor = await startFloor(postgres.url);
await analyze(postgres.url);
try {
  await measure(floor, 2);
  await measure(product, 2);
  const rounds: { floor: Figures; product: Figures }[] = [];
  for (let i = 0; i < repetitions; i += 1) {
    rounds.push({ floor: await measure(floor, seconds), product: await measure(product, seconds) });
  }
  write(`A chat turn at ${connections} connections, ${repetitions} rounds of ${seconds} s each, medians`);
  write('             turns/s   p99 ms   Node ms   PostgreSQL ms (a turn)');
  const row = (name: string, of: (figure: keyof Figures) => number, digits: readonly number[]) => {
    const values = (['perSecond', 'p99', 'node', 'postgres'] as const).map(of);
    write(`  ${name.padEnd(8)}${values.map((value, i) => value.toFixed(digits[i]).padStart(10)).join('')}`);
  };
  for (const side of ['floor', 'product'] as const) {
    row(side, (figure) => median(rounds.map((round) => round[side][figure])), [0, 1, 3, 3]);
  }
  const ratios = (figure: keyof Figures) =>
    rounds.map(({ floor, product }) => product[figure] / floor[figure]);
  row('ratio', (figure) => median(ratios(figure)), [2, 2, 2, 2]);
  write(
    `  each round's ratio of turns: ${ratios('perSecond')
      .map((ratio) => ratio.toFixed(2))
      .join(', ')}`,
  );
} finally {
  await stop(product);
  await stop(floor);
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
