/**
 * The product's sockets compared with bare Socket.IO: an idle visitor's cost, connections a second, deliveries a second
 * to rooms, and the time from a visitor's message to the agent's screen. Each side runs in a fresh process, one after the other, several
 * times; what counts is the median of the ratios. Exits with 1 when a target is missed.
 * `npm run bench:sockets -- [--visitors 5000] [--rounds 5] [--seconds 3] [--markdown]`
 */
import { argumentsGiven } from '@chatbot-saas/testing/program-arguments';
import { progress } from '@chatbot-saas/testing/progress';
import { openBenchDatabase } from './bench-database.ts';
import { type Figures, measure } from './sockets/round.ts';
import { openWorkspace, startBare, startProduct, stop } from './sockets/sides.ts';
import { missed, report } from './sockets/table.ts';
import { analyze } from './turn/sides.ts';

const { visitors, rounds, seconds, markdown } = argumentsGiven({
  visitors: 5_000,
  rounds: 5,
  seconds: 3,
  markdown: false,
});
/** That an agent has, of all the conversations. */
const WITH_AGENT = 20;

const benchDatabase = await openBenchDatabase();
const { databaseUrl, dataDir } = benchDatabase;
try {
  progress(`${visitors} visitors begin to talk`);
  const first = await startProduct(databaseUrl, dataDir);
  const workspace = await openWorkspace(first, visitors, WITH_AGENT).finally(() => stop(first));
  await analyze(databaseUrl);

  const measured: { bare: Figures; product: Figures }[] = [];
  const run = async (side: Awaited<ReturnType<typeof startBare>>) =>
    measure(side, workspace, seconds * 1_000).finally(() => stop(side));
  for (let round = 1; round <= rounds; round += 1) {
    progress(`round ${round} of ${rounds}`);
    measured.push({
      bare: await run(await startBare()),
      product: await run(await startProduct(databaseUrl, dataDir)),
    });
  }
  process.stdout.write(report(measured, { visitors, rounds, seconds, markdown }));
  if (missed(measured).length > 0) process.exitCode = 1;
} finally {
  await benchDatabase.close();
}
