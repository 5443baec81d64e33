import type { Visit } from './visit.ts';

/** What one candidate showed in one round. */
export interface Turn extends Visit {
  /** As `open`, by a click out of nowhere. */
  openCold: Visit['open'];
}

/** A turn, next to the blank page and the bare loader of the same round. */
export interface Round {
  visit: Turn;
  blank: Turn;
  floor: Turn;
}

/** A line of the table, and what ours must keep to in it. */
export interface Line {
  title: string;
  digits: number;
  of(round: Round): number;
  /** There is nothing to measure where the window is there from the start. */
  ofOpening?: boolean;
  /** Shown next to the value, and compared with `most` in its place: how many times the bare loader's. */
  isRatio?: boolean;
  most?: number;
}

const kB = (bytes: number) => bytes / 1_000;
const MB = (bytes: number) => bytes / 1_000_000;
const opened = ({ visit }: Round, how: 'open' | 'openCold' = 'open') => {
  const figures = visit[how];
  if (!figures) throw new Error('Nothing was opened.');
  return figures;
};

export const lines: readonly Line[] = [
  { title: 'page view: requests', digits: 0, of: ({ visit }) => visit.view.requests, most: 1 },
  { title: 'page view: kB, brotli', digits: 2, of: ({ visit }) => kB(visit.view.bytes), most: 2.5 },
  {
    title: 'launcher painted, ms',
    digits: 0,
    of: ({ visit }) => visit.view.ms,
    isRatio: true,
    most: 1.5,
  },
  { title: 'blocking time, ms', digits: 0, of: ({ visit }) => visit.view.blocking, most: 0 },
  {
    title: 'heap over a blank page, MB',
    digits: 2,
    of: ({ visit, blank }) => MB(visit.view.heap - blank.view.heap),
    most: 0.2,
  },
  { title: 'open window: requests in all', digits: 0, of: (round) => opened(round).requests, most: 4 },
  { title: 'open window: kB in all, brotli', digits: 1, of: (round) => kB(opened(round).bytes), most: 20 },
  {
    title: 'click to usable window, ms',
    digits: 0,
    of: (round) => opened(round).ms,
    ofOpening: true,
    isRatio: true,
    most: 2,
  },
  {
    title: 'the same by a click out of nowhere, ms',
    digits: 0,
    of: (round) => opened(round, 'openCold').ms,
    ofOpening: true,
    isRatio: true,
    most: 2,
  },
  { title: 'longest task while opening, ms', digits: 0, of: (round) => opened(round).longestTask, most: 100 },
  {
    title: 'heap over a blank page, window open, MB',
    digits: 2,
    of: (round) => MB(opened(round).heap - round.blank.view.heap),
    most: 2,
  },
  {
    title: 'layout shift',
    digits: 2,
    of: (round) => round.visit.view.layoutShift + opened(round).layoutShift,
    most: 0,
  },
  { title: 'requests to third parties', digits: 0, of: (round) => opened(round).thirdParty, most: 0 },
];

export interface Cell {
  value: number;
  ratio: number | null;
}

/** Medians over the rounds; of ratios, the median of each round's. */
export function cell({ of, isRatio }: Line, rounds: readonly Round[]): Cell {
  return {
    value: median(rounds.map(of)),
    ratio: isRatio ? median(rounds.map((round) => of(round) / of({ ...round, visit: round.floor }))) : null,
  };
}

export const isMissed = ({ most }: Line, { value, ratio }: Cell): boolean =>
  most !== undefined && !((ratio ?? value) <= most);

export function inWords({ digits }: Line, { value, ratio }: Cell): string {
  return value.toFixed(digits) + (ratio === null ? '' : ` (${ratio.toFixed(1)} ×)`);
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return ((low ?? Number.NaN) + (high ?? Number.NaN)) / 2;
}
