// What the widget costs a page and its visitor, next to the least that is possible and what others embed:
//   npm run bench:widget [-- --rounds 7 --markdown --isolated]
import { launchBrowser } from '@chatbot-saas/testing/browser';
import { startProduct } from '@chatbot-saas/testing/product';
import { argumentsGiven } from '@chatbot-saas/testing/program-arguments';
import type { Browser } from 'playwright-core';
import { type Candidate, serveCandidates } from './candidates.ts';
import { cell, inWords, isMissed, lines, type Round, type Turn } from './lines.ts';
import { peers as known } from './peers.ts';
import { POINTING_MS, SLOW_DOWN, visit } from './visit.ts';

const { rounds, markdown, isolated } = argumentsGiven({ rounds: 7, markdown: false, isolated: false });
const print = (line: string) => process.stdout.write(`${line}\n`);

const closers: (() => Promise<void>)[] = [];
try {
  const browser = await launchBrowser([
    // One process for page and window, as phones have it; computers give each site its own.
    isolated ? '--site-per-process' : '--disable-site-isolation-trials',
    // What a widget asks of third parties is counted and goes nowhere.
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost, EXCLUDE *.localhost',
  ]);
  closers.push(() => browser.close());
  const product = await startProduct();
  closers.push(() => product.stop());
  const candidates = await serveCandidates(product, known, print);
  closers.push(() => candidates.close());

  const { blank, floor, ours, peers } = candidates;
  const seen = await visitInTurn(browser, [blank, floor, ours, ...peers]);
  const roundsOf = (candidate: Candidate): Round[] =>
    seen.map((visits) => ({ visit: visits(candidate), blank: visits(blank), floor: visits(floor) }));
  report(
    `Chromium ${browser.version()}`,
    [floor, ours, ...peers].map((candidate) => ({ candidate, rounds: roundsOf(candidate) })),
  );
  if (!markdown) judge(roundsOf(ours));
} finally {
  for (const close of closers.reverse()) await close();
}

/** Round by round, so that whatever else the machine does falls on all of them. */
async function visitInTurn(browser: Browser, all: readonly Candidate[]) {
  // The first visit finds server and browser cold.
  for (const candidate of all) await visit(browser, candidate);
  const seen: ((candidate: Candidate) => Turn)[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const turns = new Map<Candidate, Turn>();
    for (const candidate of all) {
      const pointed = await visit(browser, candidate);
      const { open: openCold } = await visit(browser, candidate, 0);
      turns.set(candidate, { ...pointed, openCold });
    }
    seen.push((candidate) => turns.get(candidate) as Turn);
  }
  return seen;
}

function report(
  chromium: string,
  columns: readonly { candidate: Candidate; rounds: readonly Round[] }[],
): void {
  const table = [
    ['', ...columns.map(({ candidate }) => candidate.name)],
    ...lines.map((line) => [
      line.title,
      ...columns.map(({ candidate, rounds }) => {
        const measured = cell(line, rounds);
        return line.ofOpening && !candidate.opens ? 'at once' : inWords(line, measured);
      }),
    ]),
  ];
  if (markdown) {
    const [head, ...rows] = table.map((cells) => `| ${cells.join(' | ')} |`);
    print([head, `|---|${'--:|'.repeat(columns.length)}`, ...rows].join('\n'));
    return;
  }
  const processes = isolated ? 'a process for each site' : 'one process';
  print(`${chromium}, ${SLOW_DOWN}× slow-down, ${processes}, medians of ${rounds} rounds, × the bare loader`);
  print(`clicks come ${POINTING_MS} ms after the pointer, but those out of nowhere`);
  for (const [title = '', ...cells] of table)
    print(title.padEnd(42) + cells.map((text) => text.padStart(21)).join(''));
}

function judge(rounds: readonly Round[]): void {
  print('');
  for (const line of lines) {
    const measured = cell(line, rounds);
    const missed = isMissed(line, measured);
    if (missed) process.exitCode = 1;
    const limit = `${line.most}${line.isRatio ? ' ×' : ''}`;
    print(`${missed ? '✗' : '✓'} ${line.title}: ${inWords(line, measured)}, at most ${limit}`);
  }
}
