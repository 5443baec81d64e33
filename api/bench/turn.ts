/**
 * A chat turn (visitor's message stored, answered from knowledge, answer stored) compared with its floor: HTTP alone,
 * and HTTP with one prepared statement that does the same. All on the same PostgreSQL, one after the other, several
 * times; what counts is the median of the ratios. Exits with 1 when a target is missed.
 * `npm run bench -- [--connections 32,128] [--rounds 5] [--seconds 5] [--markdown]`
 */
import { argumentsGiven } from '@chatbot-saas/testing/program-arguments';
import { progress } from '@chatbot-saas/testing/progress';
import { openBenchDatabase } from './bench-database.ts';
import { commitsOf, measure, type Round } from './turn/measure.ts';
import { report } from './turn/report.ts';
import { analyze, load, startBareKoa, startFloor, startProduct, stop } from './turn/sides.ts';

const { connections, rounds, seconds, markdown } = argumentsGiven({
  connections: [32, 128],
  rounds: 5,
  seconds: 5,
  markdown: false,
});

const benchDatabase = await openBenchDatabase();
const { databaseUrl, dataDir } = benchDatabase;
const product = await startProduct(databaseUrl, dataDir);
const floor = await startFloor(databaseUrl);
const http = await startBareKoa();
try {
  await analyze(databaseUrl);
  for (const side of [http, floor, product]) await load(side, { connections: 32, duration: 2 });
  for (const many of connections) {
    const measured: Round[] = [];
    const before = await commitsOf(databaseUrl);
    for (let round = 1; round <= rounds; round += 1) {
      progress(`${many} connections, round ${round} of ${rounds}`);
      const run = (side: typeof product) => measure(side, databaseUrl, { connections: many, seconds });
      measured.push({ http: await run(http), floor: await run(floor), product: await run(product) });
    }
    const commits = (await commitsOf(databaseUrl)) - before;
    const isMissed = report({ connections: many, rounds: measured, commits }, markdown);
    if (isMissed) process.exitCode = 1;
  }
} finally {
  for (const side of [product, floor, http]) await stop(side);
  await benchDatabase.close();
}
