/**
 * The memory of a product process over many chat turns: what it holds at the end, and whether it grows in the last half.
 * `npm run bench:memory -- [--turns 200000] [--connections 32]`
 */
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { argumentsGiven } from '@chatbot-saas/testing/program-arguments';
import { startEmbeddedPostgres } from '../src/db/embedded/index.ts';
import { analyze, load, type Side, startProduct, stop } from './turn/sides.ts';

const { turns, connections } = argumentsGiven({ turns: 200_000, connections: 32 });
const SAMPLES = 20;

interface Memory {
  rss: number;
  heapUsed: number;
}

async function memoryOf({ process: child }: Side): Promise<Memory> {
  child.send('memory');
  const [memory] = (await once(child, 'message')) as [Memory];
  return memory;
}

const inMegabytes = (bytes: number) => (bytes / 1024 ** 2).toFixed(0).padStart(5);
const write = (line: string) => process.stdout.write(`${line}\n`);

const dataDir = await mkdtemp(join(tmpdir(), 'chatbot-bench-'));
const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
const product = await startProduct(postgres.url, dataDir);
try {
  await analyze(postgres.url);
  write(`Memory over ${turns} chat turns at ${connections} connections, in MB`);
  write('     turns    rss   heap');
  const samples: Memory[] = [await memoryOf(product)];
  for (let i = 1; i <= SAMPLES; i += 1) {
    await load(product, { connections, amount: Math.round(turns / SAMPLES) });
    samples.push(await memoryOf(product));
    const { rss, heapUsed } = samples.at(-1) ?? { rss: 0, heapUsed: 0 };
    write(`  ${String((turns / SAMPLES) * i).padStart(8)}  ${inMegabytes(rss)}  ${inMegabytes(heapUsed)}`);
  }
  const mean = (part: Memory[]) => part.reduce((sum, { heapUsed }) => sum + heapUsed, 0) / part.length;
  const [third, last] = [samples.slice(SAMPLES / 2, (SAMPLES * 3) / 4), samples.slice((SAMPLES * 3) / 4)];
  write(`  highest rss ${inMegabytes(Math.max(...samples.map(({ rss }) => rss)))}`);
  write(
    `  heap after garbage collection, third quarter ${inMegabytes(mean(third))}, last ${inMegabytes(mean(last))}`,
  );
} finally {
  await stop(product);
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
