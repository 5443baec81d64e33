/**
 * The product's sockets beside bare Socket.IO: what an idle visitor costs, how fast they come, how fast rooms hear, and how
 * long a visitor's message takes to the agent's screen. Each side runs in a fresh process, one after the other, several
 * times; what counts is the median of the ratios. Exits with 1 when a target is missed.
 * `npm run bench:sockets -- [visitors] [repetitions] [seconds] [--markdown]`
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join as joinPath } from 'node:path';
import { startEmbeddedPostgres } from '../src/db/embedded/index.ts';
import { type Figures, measure } from './sockets/round.ts';
import { openWorkspace, startBare, startProduct, stop } from './sockets/sides.ts';
import { missed, report } from './sockets/table.ts';
import { analyze } from './turn/sides.ts';

const isMarkdown = process.argv.includes('--markdown');
const [visitors = 5_000, repetitions = 5, seconds = 3] = process.argv
  .slice(2)
  .filter((argument) => !argument.startsWith('--'))
  .map(Number);
/** That an agent has, of all the conversations. */
const WITH_AGENT = 20;

const dataDir = await mkdtemp(joinPath(tmpdir(), 'chatbot-bench-'));
const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
try {
  const first = await startProduct(postgres.url, dataDir);
  const cast = await openWorkspace(first, visitors, WITH_AGENT).finally(() => stop(first));
  await analyze(postgres.url);

  const rounds: { bare: Figures; product: Figures }[] = [];
  const run = async (side: Awaited<ReturnType<typeof startBare>>) =>
    measure(side, cast, seconds * 1_000).finally(() => stop(side));
  for (let i = 0; i < repetitions; i += 1) {
    rounds.push({
      bare: await run(await startBare()),
      product: await run(await startProduct(postgres.url, dataDir)),
    });
  }
  process.stdout.write(report(rounds, { visitors, repetitions, seconds, isMarkdown }));
  if (missed(rounds).length > 0) process.exitCode = 1;
} finally {
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
