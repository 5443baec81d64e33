import { analyticsQuery } from '@chatbot-saas/contract';
import { calendarIn, DEFAULT_WINDOW_DAYS } from '@chatbot-saas/contract/domain';
import { i18n } from '@chatbot-saas/ui/i18n';
import { t } from '@lingui/core/macro';

export const PRESETS = [7, 30, 90, 365] as const;
export type Preset = (typeof PRESETS)[number];

/** What is asked of the server: so many days until today, or from one day to another. */
export type DateRange = { days: Preset } | { from: string; to: string };

const DAY_MS = 86_400_000;
const shifted = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** What the address asks for; what it does not say, or says wrongly, is the last 30 days. */
export function rangeOf(params: URLSearchParams, timezone: string): DateRange {
  const from = params.get('from') ?? '';
  const to = params.get('to') ?? '';
  if (from && to && Object.keys(dateErrors({ from, to }, timezone)).length === 0) return { from, to };
  const days = PRESETS.find((preset) => String(preset) === params.get('days'));
  return { days: days ?? DEFAULT_WINDOW_DAYS };
}

export function paramsOf(range: DateRange): Record<string, string> {
  if ('from' in range) return range;
  return range.days === DEFAULT_WINDOW_DAYS ? {} : { days: String(range.days) };
}

export const todayIn = (timezone: string): string => calendarIn(timezone)(Date.now());

/** The first and last day of a range. */
export function datesOf(range: DateRange, timezone: string): { from: string; to: string } {
  if ('from' in range) return range;
  const to = todayIn(timezone);
  return { from: shifted(to, 1 - range.days), to };
}

/** Why the server would refuse these days, by the field that is to blame. */
export function dateErrors(
  dates: { from: string; to: string },
  timezone: string,
): { from?: string; to?: string } {
  const missing = Object.fromEntries(
    Object.entries(dates).flatMap(([field, value]) => (value ? [] : [[field, t`Choose a day`]])),
  );
  if (Object.keys(missing).length > 0) return missing;
  const parsed = analyticsQuery.safeParse({ ...dates, timezone });
  if (parsed.success) return {};
  return Object.fromEntries(parsed.error.issues.map(({ path, message }) => [String(path[0]), message]));
}

/** As many days, right before. */
export function rangeBefore({ days, from }: { days: number; from: string }): { from: string; to: string } {
  return { from: shifted(from, -days), to: shifted(from, -1) };
}

/** A calendar day in the reader's own way of writing, wherever they are. */
export const dayText = (day: string, style: 'long' | 'short' = 'long'): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString(i18n.locales, {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'short',
    ...(style === 'long' && { year: 'numeric' }),
  });

export const daysText = ({ from, to }: { from: string; to: string }): string =>
  from === to ? dayText(from) : `${dayText(from)} – ${dayText(to)}`;
