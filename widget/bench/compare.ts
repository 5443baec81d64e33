/**
 * The widget of this checkout and that of another one, such as the state before a change: in turn, in an order that
 * changes with each round. Prints the median of the ratios with the interval that holds it with 95 % certainty; exits
 * with 1 when this checkout's costs more bytes than allowed.
 * `npm run bench:widget:compare -- --with <folder> [--rounds 10] [--markdown]`
 */
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { launchBrowser } from '@chatbot-saas/testing/browser';
import * as here from '@chatbot-saas/testing/product';
import { argumentsGiven } from '@chatbot-saas/testing/program-arguments';
import { progress } from '@chatbot-saas/testing/progress';
import { median, medianInterval } from '@chatbot-saas/testing/statistics';
import { tableOf } from '@chatbot-saas/testing/table';
import { serveCandidates } from './candidates.ts';
import { type Visit, visit } from './visit.ts';
import { wireAnswer } from './wire.ts';

/** How many more bytes a page view, or an open window, may have become. */
const MORE_AT_MOST = 1.03;

const given = argumentsGiven({ with: '', rounds: 10, markdown: false });
if (given.with === '') {
  process.stderr.write('--with needs the folder of another checkout, with its dependencies installed.\n');
  process.exit(2);
}
const productFile = join(resolve(given.with), 'shared/testing/src/product.ts');
const there: typeof here = await import(pathToFileURL(productFile).href);

interface Round extends Visit {
  onTheWire: number;
}

/** `mayGrow`: how many times the former value; a time is printed alone, as it says more of the machine. */
const lines: { title: string; digits: number; mayGrow?: number; of: (round: Round) => number }[] = [
  {
    title: 'page view: bytes on the wire, with headers',
    digits: 0,
    mayGrow: MORE_AT_MOST,
    of: ({ onTheWire }) => onTheWire,
  },
  { title: 'page view: bytes', digits: 0, mayGrow: MORE_AT_MOST, of: ({ view }) => view.bytes },
  {
    title: 'open window: bytes in all',
    digits: 0,
    mayGrow: MORE_AT_MOST,
    of: ({ open }) => open?.bytes ?? Number.NaN,
  },
  { title: 'launcher painted, ms', digits: 0, of: ({ view }) => view.ms },
  { title: 'click to usable window, ms', digits: 0, of: ({ open }) => open?.ms ?? Number.NaN },
];

const closers: (() => Promise<void>)[] = [];
try {
  const browser = await launchBrowser(['--disable-site-isolation-trials']);
  closers.push(() => browser.close());
  const open = async ({ startProduct }: typeof here) => {
    const product = await startProduct();
    closers.push(() => product.stop());
    const { ours, close } = await serveCandidates(product);
    closers.push(close);
    return async (): Promise<Round> => ({
      ...(await visit(browser, ours)),
      onTheWire: (await wireAnswer(product.url, '/widget.js', ours.page)).length,
    });
  };
  const sides = { before: await open(there), now: await open(here) };
  type Name = keyof typeof sides;
  const rounds: Record<Name, Round[]> = { before: [], now: [] };
  // The first visit finds server and browser cold.
  for (const side of Object.values(sides)) await side();
  for (let round = 0; round < given.rounds; round += 1) {
    progress(`round ${round + 1} of ${given.rounds}`);
    const order: Name[] = round % 2 === 0 ? ['before', 'now'] : ['now', 'before'];
    for (const name of order) rounds[name].push(await sides[name]());
  }
  const rows = lines.map(({ title, digits, mayGrow, of }) => {
    const [before, now] = [rounds.before.map(of), rounds.now.map(of)];
    const ratios = now.map((value, round) => value / (before[round] ?? Number.NaN));
    if (mayGrow !== undefined && !(median(ratios) <= mayGrow)) process.exitCode = 1;
    const [low, high] = medianInterval(ratios);
    const medians = [before, now].map((values) => median(values).toFixed(digits));
    return [title, ...medians, median(ratios).toFixed(3), `${low.toFixed(3)} – ${high.toFixed(3)}`];
  });
  const head = ['', 'before', 'now', 'ratio', '95 % interval'];
  process.stdout.write(`${tableOf([head, ...rows], given.markdown)}\n`);
} finally {
  for (const close of closers.reverse()) await close();
}
