/**
 * A chat turn (visitor's message stored, answered from knowledge, answer stored) beside the least it can be.
 * Both run on the same PostgreSQL, one after the other, several times; what counts is the median of the ratios.
 * `npm run bench -- [connections] [repetitions] [seconds]`
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../src/db/embedded/index.ts';
import { analyze, load, type Side, startFloor, startProduct, stop } from './turn/sides.ts';

const [connections = 32, repetitions = 5, seconds = 5] = process.argv.slice(2).map(Number);

interface Figures {
  perSecond: number;
  p99: number;
}

async function measure(side: Side, duration: number): Promise<Figures> {
  const { requests, latency } = await load(side, { connections, duration });
  return { perSecond: requests.average, p99: latency.p99 };
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
  for (const side of ['floor', 'product'] as const) {
    const perSecond = median(rounds.map((round) => round[side].perSecond));
    const p99 = median(rounds.map((round) => round[side].p99));
    write(`  ${side.padEnd(8)} ${perSecond.toFixed(0).padStart(6)} turns/s   p99 ${p99.toFixed(1)} ms`);
  }
  const ratios = rounds.map((round) => round.product.perSecond / round.floor.perSecond);
  write(`  ratio    ${median(ratios).toFixed(2)} (${ratios.map((ratio) => ratio.toFixed(2)).join(', ')})`);
} finally {
  await stop(product);
  await stop(floor);
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
