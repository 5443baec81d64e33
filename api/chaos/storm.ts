/**
 * A reconnect test: all connected visitors reconnect after `kill -9` of the API. Measures how soon, whether they get all
 * they missed, and the new process's event loop. Exits with 1 when a target is missed.
 * `npm run chaos:storm -- [--visitors 5000] [--seed 1] [--markdown]`
 */
import { argumentsGiven } from '@chatbot-saas/testing/program-arguments';
import { progress } from '@chatbot-saas/testing/progress';
import { percentile } from '@chatbot-saas/testing/statistics';
import { allOf, atMost, report } from './figures.ts';
import { runStorm } from './storm/run.ts';

const { visitors, seed, markdown } = argumentsGiven({ visitors: 5_000, seed: 1, markdown: false });
const { caughtUpAfter, connectedAfter, ...storm } = await runStorm(visitors, seed, progress);
const seconds = (values: readonly number[], share: number) => percentile(values, share) / 1_000;

report(
  `${visitors} connected visitors after kill -9 of the API, started again at once (seed ${seed})`,
  [
    { name: 'the new process answers after', value: `${(storm.readyAfter / 1_000).toFixed(2)} s` },
    { name: 'half are connected again after', value: `${seconds(connectedAfter, 0.5).toFixed(2)} s` },
    atMost('95 % are connected again and have caught up after', seconds(caughtUpAfter, 0.95), 10, ' s'),
    atMost('all are after', seconds(caughtUpAfter, 1), 20, ' s'),
    { name: 'refused on the way and asked again', value: String(storm.refusals) },
    { name: 'messages stored meanwhile', value: String(storm.written) },
    allOf('visitors who see exactly what is stored', storm.right, visitors),
    atMost('event-loop delay of the new process, 99th percentile', storm.lag99, 250, ' ms'),
    { name: 'event-loop delay, longest', value: `${storm.lagMax.toFixed(0)} ms` },
  ],
  markdown,
);
