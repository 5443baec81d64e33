/**
 * How well the assistant serves small businesses, asked through the running product: points by kind and by business,
 * compared with search engines behind the same decision.
 * `npm run bench:assistant [-- --folder <of businesses>] [--wrong] [--markdown]`; `--wrong` prints every flat wrong answer.
 */
import { join, resolve } from 'node:path';
import { startProduct } from '@chatbot-saas/testing/product';
import { argumentsGiven } from '@chatbot-saas/testing/program-arguments';
import { progress } from '@chatbot-saas/testing/progress';
import { tableOf } from '@chatbot-saas/testing/table';
import { judgePeer } from './assistant/ask-peer.ts';
import { openBusiness } from './assistant/ask-product.ts';
import { type Business, readBusinesses } from './assistant/businesses.ts';
import { type Figures, figuresOf, type Judged, reliabilityOf } from './assistant/figures.ts';
import { judgeReply } from './assistant/judge.ts';
import { withPeers } from './retrieval-peers.ts';

const { folder, wrong, markdown } = argumentsGiven({ folder: '', wrong: false, markdown: false });
const own = join(import.meta.dirname, 'assistant/businesses');
const sets = folder
  ? [readBusinesses(resolve(folder))]
  : ['tuning', 'closed'].map((set) => readBusinesses(join(own, set)));

const percent = (share: number) => (Number.isNaN(share) ? '–' : (100 * share).toFixed(1));
const print = (title: string, rows: string[][]) =>
  process.stdout.write(`\n${title}\n\n${tableOf(rows, markdown)}\n`);

const FIGURES: readonly (readonly [title: string, figure: keyof Figures])[] = [
  ['points', 'points'],
  ['flat answers not wrong', 'precision'],
  ['answers found', 'found'],
  ['false answers', 'falseAnswers'],
];
const cells = (judged: readonly Judged[]) => {
  const figures = figuresOf(judged);
  return FIGURES.map(([, figure]) => percent(figures[figure]));
};
const head = ['of 100', 'questions', ...FIGURES.map(([title]) => title)];

/** A line for each group, in order of appearance. */
function grouped(title: string, judged: readonly Judged[], groupOf: (one: Judged) => string): void {
  const groups = [...Map.groupBy(judged, groupOf)];
  print(title, [
    head,
    ...groups.map(([name, group]) => [name, String(group.length), ...cells(group)]),
    ['all', String(judged.length), ...cells(judged)],
  ]);
}

const product = await startProduct({ demo: false, env: { RATE_LIMITS: 'off', BILLING: 'off' } });
try {
  for (const businesses of sets) await report(businesses);
} finally {
  await product.stop();
}

async function report(businesses: readonly Business[]): Promise<void> {
  const judged: Judged[] = [];
  for (const business of businesses) {
    progress(business.name);
    const ask = await openBusiness(product.url, business);
    for (const question of business.questions) {
      const reply = await ask(question);
      judged.push({ business: business.name, question, reply, verdict: judgeReply(question, reply) });
    }
  }
  const set = businesses[0]?.set ?? '';
  grouped(`${set}: by kind`, judged, ({ question }) => question.kind);
  grouped(`${set}: by business`, judged, ({ business }) => business);
  print(`${set}: what a confidence means`, [
    ['confidence', 'flat answers', 'of 100 not wrong'],
    ...reliabilityOf(judged).map(({ from, to, answers, right }) => [
      `${100 * from} to ${100 * to}`,
      String(answers),
      percent(right),
    ]),
  ]);
  await withPeers(async (peers) => {
    const rows = [head, ['product', String(judged.length), ...cells(judged)]];
    for (const peer of peers) {
      const judgedPeer = await judgePeer(peer, businesses);
      rows.push([peer.name, String(judgedPeer.length), ...cells(judgedPeer)]);
    }
    print(`${set}: compared with others behind the same decision, each at its own best threshold`, rows);
  });
  if (wrong) {
    print(`${set}: flat wrong answers`, [
      ['business', 'kind', 'question', 'answered from', 'confidence'],
      ...judged
        .filter(({ verdict }) => verdict.isWrong)
        .map(({ business, question, reply }) => [
          business,
          question.kind,
          question.q,
          businesses.find(({ name }) => name === business)?.kb.find(({ id }) => id === reply.sources[0])
            ?.question ?? '',
          reply.confidence.toFixed(2),
        ]),
    ]);
  }
}
