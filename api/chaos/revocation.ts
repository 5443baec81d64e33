/**
 * Access that is revoked while it is in use, by HTTP and by socket, on one process and on two: how long
 * after it was acknowledged the last action was still accepted. Exits with 1 when that is more than a second.
 * `npm run chaos:revocation -- [--trials 1000] [--seed 1] [--markdown]`
 */
import { argumentsGiven } from '@chatbot-saas/testing/program-arguments';
import { progress } from '@chatbot-saas/testing/progress';
import { median } from '@chatbot-saas/testing/statistics';
import { atMost, type Figure, report } from './figures.ts';
import { kinds } from './revocation/kinds.ts';
import { runRevocations, type Trial } from './revocation/run.ts';

const SECOND = 1_000;
const { trials, seed, markdown } = argumentsGiven({ trials: 1_000, seed: 1, markdown: false });
const all = await runRevocations(trials, seed, progress);

const figureOf = (name: string, of: readonly Trial[]): Figure => {
  const after = of.map((trial) => Math.max(0, trial.after));
  const figure = atMost(name, Math.max(...after), SECOND, ' ms');
  return { ...figure, value: `${median(after).toFixed(0)} / ${figure.value}` };
};
const figures = [1, 2].flatMap((processes) =>
  Object.keys(kinds).flatMap((kind) =>
    (['HTTP', 'socket'] as const).flatMap((by) => {
      const of = all.filter(
        (trial) => trial.kind === kind && trial.processes === processes && trial.by === by,
      );
      const where = processes === 1 ? 'one process' : 'two processes';
      return of.length > 0 ? [figureOf(`${kind}, by ${by}, ${where} (watched ${of.length} times)`, of)] : [];
    }),
  ),
);
report(
  `${trials} revocations: last accepted action after, median / longest (seed ${seed})`,
  figures,
  markdown,
);
