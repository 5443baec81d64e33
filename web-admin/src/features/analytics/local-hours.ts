import type { Analytics } from '@chatbot-saas/shared/contracts';

export interface HourCount {
  hour: number;
  conversations: number;
}

/** How many hours a timezone is ahead of UTC on the evening of a day; all that can be chosen are whole hours. */
export function hoursAhead(timezone: string, day: string): number {
  const name = new Intl.DateTimeFormat('en', { timeZone: timezone, timeZoneName: 'longOffset' })
    .formatToParts(new Date(`${day}T23:00:00Z`))
    .find(({ type }) => type === 'timeZoneName')?.value;
  return Number(/GMT([+-]\d\d)/.exec(name ?? '')?.[1] ?? 0);
}

/** The 24 hours in their order, on the clock of somebody so many hours ahead. */
export function localHours(hours: Analytics['busiestHours'], ahead: number): HourCount[] {
  return hours
    .map(({ hour, conversations }) => ({ hour: (hour + ahead + 24) % 24, conversations }))
    .toSorted((a, b) => a.hour - b.hour);
}

export const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;
