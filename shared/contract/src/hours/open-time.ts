import { type OpenInterval, openIntervals } from './open-intervals.ts';
import type { OpeningHours } from './opening-hours.ts';

/** Moments are milliseconds since 1970. */

export function isOpen(hours: OpeningHours, at: number): boolean {
  for (const [start, end] of openIntervals(hours, at)) if (end > at) return start <= at;
  return false;
}

/** The next moment after this one at which it opens; null if it never does, or never closes. */
export function opensAt(hours: OpeningHours, at: number): number | null {
  for (const [start] of openIntervals(hours, at)) if (start > at) return start;
  return null;
}

/** When it closes; null if it is closed, or never does. */
export function closesAt(hours: OpeningHours, at: number): number | null {
  for (const [start, end] of openIntervals(hours, at)) {
    if (end > at) return start <= at && Number.isFinite(end) ? end : null;
  }
  return null;
}

/** What of the time between two moments is open, in its order. */
export function openWithin(hours: OpeningHours, from: number, until: number): OpenInterval[] {
  const within: OpenInterval[] = [];
  for (const [start, end] of openIntervals(hours, from, until)) {
    if (start >= until) break;
    if (end > from) within.push([Math.max(start, from), Math.min(end, until)]);
  }
  return within;
}

/** Milliseconds. */
export const openTimeBetween = (hours: OpeningHours, from: number, until: number): number =>
  openWithin(hours, from, until).reduce((sum, [start, end]) => sum + end - start, 0);

/** When so many open milliseconds will have passed since a moment; null if they never will. */
export function afterOpenTime(hours: OpeningHours, from: number, open: number): number | null {
  let left = open;
  for (const [start, end] of openIntervals(hours, from)) {
    if (end <= from) continue;
    const begin = Math.max(start, from);
    if (end - begin >= left) return begin + left;
    left -= end - begin;
  }
  return null;
}
