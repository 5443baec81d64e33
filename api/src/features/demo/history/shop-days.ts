import { calendarIn, startOfDay } from '@chatbot-saas/contract/domain';
import { dayAfter } from '../../analytics/window.ts';
import { Random } from './random.ts';

/** Where the shop and its team are. */
const SHOP_TIMEZONE = 'America/New_York';

const HOUR_MS = 3_600_000;
/** Conversations of a usual day, today. */
const USUAL = 21.5;
/** A week has a little more than the one before. */
const WEEKLY_GROWTH = 1.03;
/** From Sunday on. */
const OF_WEEKDAY = [0.72, 1.24, 1.16, 1.1, 1.06, 0.98, 0.74];
/** From midnight on: a few at night from other countries, most around noon and in the evening. */
const OF_HOUR = [3, 2, 1, 1, 2, 3, 5, 8, 12, 18, 22, 24, 25, 22, 20, 20, 19, 18, 17, 19, 21, 18, 12, 6];
const OPEN = { from: 9, to: 18 };

const dayOf = calendarIn(SHOP_TIMEZONE);

export interface Arrival {
  readonly at: Date;
  /** Names the visit, so that everything about it is the same each time. */
  readonly name: string;
}

/** When visitors came to the shop in the days until `now`, in order. */
export function arrivals(now: Date, days: number): Arrival[] {
  const today = dayOf(now.getTime());
  return Array.from({ length: days }, (_, ago) => dayAfter(today, ago + 1 - days)).flatMap((day) =>
    arrivalsOn(day, daysBetween(day, today)).filter(({ at }) => at < now),
  );
}

function arrivalsOn(day: string, daysAgo: number): Arrival[] {
  const random = new Random(day);
  const start = startOfDay(day, dayOf).getTime();
  const weekday = OF_WEEKDAY[new Date(day).getUTCDay()] ?? 1;
  const expected = USUAL * weekday * WEEKLY_GROWTH ** (-daysAgo / 7);
  const count = Math.round(expected * (0.88 + 0.24 * random.next()));
  return Array.from({ length: count }, () => start + (random.weighted(OF_HOUR) + random.next()) * HOUR_MS)
    .sort((a, b) => a - b)
    .map((at, place) => ({ at: new Date(at), name: `${day} ${place}` }));
}

const daysBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / (24 * HOUR_MS);

/** Whether the team answers then, with so many minutes left. */
export function isOpen(at: Date, minutesLeft = 0): boolean {
  const start = startOfDay(dayOf(at.getTime()), dayOf).getTime();
  const weekday = new Date(dayOf(at.getTime())).getUTCDay();
  const hour = (at.getTime() - start) / HOUR_MS;
  return weekday > 0 && weekday < 6 && hour >= OPEN.from && hour + minutesLeft / 60 < OPEN.to;
}
