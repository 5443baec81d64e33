/**
 * A chat turn (visitor's message stored, answered from knowledge, answer stored) beside the least it can be: HTTP alone,
 * and HTTP with one prepared statement that does the same. All on the same PostgreSQL, one after the other, several
 * times; what counts is the median of the ratios. Exits with 1 when a target is missed.
 * `npm run bench -- [--connections 32,128] [--rounds 5] [--seconds 5] [--markdown]`
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbeddedPostgres } from '../src/db/embedded/index.ts';
import { commitsOf, measure, type Round } from './turn/measure.ts';
import { report } from './turn/report.ts';
import { analyze, load, startBareKoa, startFloor, startProduct, stop } from './turn/sides.ts';

const { values } = parseArgs({
  options: {
    connections: { type: 'string', default: '32,128' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '5' },
    markdown: { type: 'boolean', default: false },
  },
});
const seconds = Number(values.seconds);

const dataDir = await mkdtemp(join(tmpdir(), 'chatbot-bench-'));
const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
const product = await startProduct(postgres.url, dataDir);
const floor = await startFloor(postgres.url);
const http = await startBareKoa();
try {
  await analyze(postgres.url);
  for (const side of [http, floor, product]) await load(side, { connections: 32, duration: 2 });
  for (const connections of values.connections.split(',').map(Number)) {
    const rounds: Round[] = [];
    const before = await commitsOf(postgres.url);
    for (let i = 0; i < Number(values.rounds); i += 1) {
      const run = (side: typeof product) => measure(side, postgres.url, { connections, seconds });
      rounds.push({ http: await run(http), floor: await run(floor), product: await run(product) });
    }
    const commits = (await commitsOf(postgres.url)) - before;
    const isMissed = report({ connections, rounds, commits }, values.markdown);
    if (isMissed) process.exitCode = 1;
  }
} finally {
  for (const side of [product, floor, http]) await stop(side);
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
