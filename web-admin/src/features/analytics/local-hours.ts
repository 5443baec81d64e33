import type { Analytics } from '@chatbot-saas/shared/contracts';

export interface HourCount {
  /** Minutes after midnight at which this hour begins: of zones that are half an hour off, 30, 90 … */
  from: number;
  conversations: number;
}

const DAY = 24 * 60;

/** How many minutes a timezone is ahead of UTC on the evening of a day. */
export function minutesAhead(timezone: string, day: string): number {
  const name = new Intl.DateTimeFormat('en', { timeZone: timezone, timeZoneName: 'longOffset' })
    .formatToParts(new Date(`${day}T23:00:00Z`))
    .find(({ type }) => type === 'timeZoneName')?.value;
  const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(name ?? '') ?? [];
  return (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * (sign === '-' ? -1 : 1);
}

/** The 24 hours in their order, on a clock that is so many minutes ahead. */
export function localHours(hours: Analytics['busiestHours'], ahead: number): HourCount[] {
  return hours
    .map(({ hour, conversations }) => ({ from: (hour * 60 + ahead + DAY) % DAY, conversations }))
    .toSorted((a, b) => a.from - b.from);
}

const twoDigits = (number: number) => String(number).padStart(2, '0');

export const hourText = (from: number): string =>
  `${twoDigits(Math.floor((from % DAY) / 60))}:${twoDigits(from % 60)}`;
