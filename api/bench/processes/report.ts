import { median, percentile } from '@chatbot-saas/testing/statistics';
import { tableOf } from '@chatbot-saas/testing/table';
import type { Times } from './across.ts';
import type { DiskFootprint } from './disk-footprint.ts';
import type { Figures } from './measure.ts';

/** What a fleet did in each round: with all that the machine gives, and with each process held to its part of a core. */
export interface Runs {
  readonly title: string;
  readonly processes: number;
  readonly free: readonly Figures[];
  readonly held: readonly Figures[];
}

const of = (figures: readonly Figures[], what: (one: Figures) => number) => median(figures.map(what));
const busy = ({ node, postgres, redis, sender, seconds }: Figures) =>
  (node + postgres + redis + sender) / 1_000 / seconds;

/** How many times the turns of the `base` of the same round; the median over the rounds. */
export const growth = (base: readonly Figures[], figures: readonly Figures[]): number =>
  median(figures.map(({ perSecond }, round) => perSecond / (base[round]?.perSecond ?? Number.NaN)));

export function freeTable(base: Runs, all: readonly Runs[]): string[][] {
  const head = [
    'processes',
    'turns a second',
    '×',
    'p99 ms',
    'Node, ms a turn',
    'PostgreSQL, ms a turn',
    'Redis, ms a turn',
    'cores busy in all',
  ];
  const rows = all.map(({ title, free }) => [
    title,
    of(free, ({ perSecond }) => perSecond).toFixed(0),
    growth(base.free, free).toFixed(2),
    of(free, ({ p99 }) => p99).toFixed(0),
    of(free, ({ node, turns }) => node / turns).toFixed(3),
    of(free, ({ postgres, turns }) => postgres / turns).toFixed(3),
    of(free, ({ redis, turns }) => redis / turns).toFixed(3),
    of(free, busy).toFixed(2),
  ]);
  return [head, ...rows];
}

/** What so many processes held to their part must be times as fast as one. */
const LEAST_GROWTH: Readonly<Record<number, number>> = { 2: 1.5, 4: 2.2 };

const isMissed = (base: Runs, { processes, held }: Runs) =>
  !(growth(base.held, held) >= (LEAST_GROWTH[processes] ?? 0));

export const isKept = (base: Runs, all: readonly Runs[]): boolean =>
  !all.some((runs) => isMissed(base, runs));

export function heldTable(base: Runs, all: readonly Runs[], parts: number): string[][] {
  const head = [
    `processes, each with 1/${parts} core`,
    'turns a second',
    '×',
    'target',
    'cores busy in Node',
    'cores busy in all',
  ];
  const rows = all.map((runs) => {
    const { title, processes, held } = runs;
    const least = LEAST_GROWTH[processes];
    return [
      isMissed(base, runs) ? `${title} (missed)` : title,
      of(held, ({ perSecond }) => perSecond).toFixed(0),
      growth(base.held, held).toFixed(2),
      least ? `≥ ${least} ×` : '',
      of(held, ({ node, seconds }) => node / 1_000 / seconds).toFixed(2),
      of(held, busy).toFixed(2),
    ];
  });
  return [head, ...rows];
}

export function acrossTable({ same, other }: Times): string[][] {
  const row = (title: string, times: readonly number[]) => [
    title,
    median(times).toFixed(1),
    percentile(times, 0.99).toFixed(1),
  ];
  return [
    ['a visitor’s message to the agent’s screen', 'median ms', 'p99 ms'],
    row('agent on the same process', same),
    row('agent on the other process', other),
  ];
}

/** Bytes for each turn that was stored between the two. */
export function footprintTable(before: DiskFootprint, after: DiskFootprint): string[][] {
  const turns = (after.messageCount - before.messageCount) / 2;
  const each = (what: keyof DiskFootprint, digits = 0) =>
    ((after[what] - before[what]) / turns).toFixed(digits);
  const ofConversation = (before.conversations + before.conversationIndexes) / before.conversationCount;
  return [
    ['what a turn leaves in the database', 'bytes'],
    ['its two messages', each('messages')],
    ['… in the indexes of messages', each('messageIndexes')],
    ['its conversation, rewritten', each('conversations')],
    ['… in the indexes of conversations', each('conversationIndexes')],
    ['all other tables and indexes', each('others')],
    ['write-ahead log', each('log')],
    ['… whole pages in it, a turn', each('pages', 2)],
    ['a conversation without its messages, with indexes, at rest', ofConversation.toFixed(0)],
  ];
}

/** What goes through Redis: limits that are counted, and events that every process reads. */
export function redisTable(all: readonly Runs[]): string[][] {
  const rows = all.map(({ title, free }) => [
    title,
    of(free, ({ events, turns }) => events / turns).toFixed(1),
    of(free, ({ bytesIn, turns }) => bytesIn / turns).toFixed(0),
    of(free, ({ bytesOut, turns }) => bytesOut / turns).toFixed(0),
  ]);
  return [['processes', 'events a turn', 'bytes to Redis a turn', 'bytes from Redis a turn'], ...rows];
}

export const print = (rows: readonly (readonly string[])[], asMarkdown: boolean): void =>
  void process.stdout.write(`${tableOf(rows, asMarkdown)}\n\n`);
