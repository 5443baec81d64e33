import type { User } from '@chatbot-saas/contract';
import type { DigestKind } from '@chatbot-saas/contract/domain';
import { dayAfter, dayAt, momentOf, quietUntil } from '@chatbot-saas/contract/hours';

/** What a member's digest goes by. */
export interface Wish {
  digest: DigestKind;
  timezone: string;
  quietHours: User['preferences']['mail']['quietHours'];
}

/** On the member's clock, in minutes of the day. */
const EIGHT = 8 * 60;
const WEEK = 7;

const mondayOf = (day: string): string => dayAfter(day, -((new Date(day).getUTCDay() + WEEK - 1) % WEEK));

/** The newest day whose digest may go; a weekly one has Mondays. */
export function dueDay({ digest, timezone }: Pick<Wish, 'digest' | 'timezone'>, at: number): string {
  const today = dayAt(timezone, at);
  const day = momentOf(timezone, today, EIGHT) <= at ? today : dayAfter(today, -1);
  return digest === 'daily' ? day : mondayOf(day);
}

/**
 * The digest that comes next, and when: at once where that is not later than `at`. `settled` is the last day that had
 * its digest. One that could not go in time goes later that day; a night is not disturbed for it.
 */
export function nextDigest(wish: Wish, settled: string, at: number): { day: string; at: number } {
  let day = dueDay(wish, at);
  if (day > settled) return { day, at: soonest(wish, day, at) };
  while (day <= settled) day = dayAfter(day, wish.digest === 'daily' ? 1 : WEEK);
  return { day, at: usual(wish, day) };
}

/** At eight, or when the quiet hours end that this lies in. */
function usual({ timezone, quietHours }: Wish, day: string): number {
  const eight = momentOf(timezone, day, EIGHT);
  return (quietHours && quietUntil(quietHours, timezone, eight)) ?? eight;
}

/** When a digest goes that is due. */
function soonest(wish: Wish, day: string, at: number): number {
  const { timezone, quietHours } = wish;
  const quiet = quietHours && quietUntil(quietHours, timezone, at);
  if (quiet) return quiet;
  const today = dayAt(timezone, at);
  const isLate = today > dayAt(timezone, usual(wish, day));
  return isLate ? Math.max(at, momentOf(timezone, today, EIGHT)) : at;
}

/** The days that a digest is about, both ends included. */
export const periodOf = (kind: DigestKind, day: string): { from: string; to: string } => ({
  from: dayAfter(day, kind === 'daily' ? -1 : -WEEK),
  to: dayAfter(day, -1),
});

/** The period before it, of the same length. */
export const periodBefore = (kind: DigestKind, day: string): { from: string; to: string } =>
  periodOf(kind, periodOf(kind, day).from);
