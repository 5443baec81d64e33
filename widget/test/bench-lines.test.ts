import { expect, it } from 'vitest';
import { cell, isMissed, type Line, type Round, type Turn } from '../bench/lines.ts';
import type { Figures } from '../bench/visit.ts';

const visit = (ms: number): Turn => ({ view: { ms } as Figures, open: null, openCold: null });
const round = (ms: number, floor: number): Round => ({
  visit: visit(ms),
  floor: visit(floor),
  blank: visit(0),
});
const line: Line = { title: 'launcher', digits: 0, of: (of) => of.visit.view.ms, isRatio: true, most: 1.5 };

it('takes the median of what each round was to the bare loader of that round', () => {
  // A machine three times slower in the last round is so for both.
  const rounds = [round(100, 80), round(120, 100), round(390, 300)];
  expect(cell(line, rounds)).toEqual({ value: 120, ratio: 1.25 });
  expect(cell({ ...line, isRatio: false }, rounds.slice(1))).toEqual({ value: 255, ratio: null });
});

it.each([
  [{ value: 400, ratio: 1.5 }, false],
  [{ value: 1, ratio: 1.6 }, true],
  [{ value: 1.5, ratio: null }, false],
  [{ value: 1.6, ratio: null }, true],
  [{ value: Number.NaN, ratio: Number.NaN }, true],
])('judges %j by its ratio if it has one, and takes no figure for a miss', (measured, missed) => {
  expect(isMissed(line, measured)).toBe(missed);
});

it('misses nothing without a limit', () => {
  const { most: _, ...unlimited } = line;
  expect(isMissed(unlimited, { value: 1e9, ratio: null })).toBe(false);
});
