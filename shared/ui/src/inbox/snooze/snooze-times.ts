import { dayAfter, dayAt, momentOf } from '@chatbot-saas/contract/hours';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const MORNING = 9 * 60;
const EVENING = 18 * 60;
/** Later than this, the evening is too near to put something off until then. */
const LATE = 17 * 60;
const MONDAY = 1;

export type SnoozeName = 'hour' | 'evening' | 'tomorrow' | 'monday';

export interface SnoozeTime {
  name: SnoozeName;
  /** ISO 8601. */
  until: string;
}

/** The times that are offered, by the clocks of that zone. Monday is left out where it is tomorrow. */
export function snoozeTimes(now: number, timezone: string): SnoozeTime[] {
  const today = dayAt(timezone, now);
  const tomorrow = dayAfter(today);
  const toMonday = (MONDAY - weekdayOf(today) + 7) % 7 || 7;
  const at = (day: string, minutes: number) => new Date(momentOf(timezone, day, minutes)).toISOString();
  return [
    // To the minute, as people say it.
    { name: 'hour', until: new Date(Math.ceil((now + HOUR_MS) / MINUTE_MS) * MINUTE_MS).toISOString() },
    ...(now < momentOf(timezone, today, LATE)
      ? [{ name: 'evening' as const, until: at(today, EVENING) }]
      : []),
    { name: 'tomorrow', until: at(tomorrow, MORNING) },
    ...(toMonday > 1 ? [{ name: 'monday' as const, until: at(dayAfter(today, toMonday), MORNING) }] : []),
  ];
}

const weekdayOf = (day: string): number => new Date(day).getUTCDay();

/** What a field of day and time shows, such as `2026-05-04T09:00`, as a moment in that zone; null for no such thing. */
export function momentTyped(typed: string, timezone: string): string | null {
  const [, day, hours, minutes] = /^(\d{4}-\d\d-\d\d)T(\d\d):(\d\d)/.exec(typed) ?? [];
  if (!day) return null;
  return new Date(momentOf(timezone, day, Number(hours) * 60 + Number(minutes))).toISOString();
}

/** What that field has to begin with: tomorrow at nine. */
export const typedAtFirst = (now: number, timezone: string): string =>
  `${dayAfter(dayAt(timezone, now))}T09:00`;
