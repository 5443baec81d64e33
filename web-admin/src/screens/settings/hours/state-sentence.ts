import { closesAt, isOpen, type OpeningHours, opensAt } from '@chatbot-saas/contract/hours';
import { i18n } from '@chatbot-saas/ui/i18n';
import { t } from '@lingui/core/macro';

const WEEK_MS = 7 * 86_400_000;

/** What visitors meet at this moment, on the clocks of the workspace. */
export function stateSentence(hours: OpeningHours, now: number): string {
  const show = (moment: number) => momentIn(hours.timezone, moment, now);
  if (isOpen(hours, now)) {
    const closes = closesAt(hours, now);
    if (closes === null) return t`Always open`;
    const when = show(closes);
    return t`Open now, closes ${when}`;
  }
  const opens = opensAt(hours, now);
  if (opens === null) return t`Closed, with no opening planned`;
  const when = show(opens);
  return t`Closed, opens ${when}`;
}

function momentIn(timeZone: string, moment: number, now: number): string {
  const write = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(i18n.locales ?? i18n.locale, {
      timeZone,
      hour: 'numeric',
      minute: '2-digit',
      ...options,
    }).format(moment);
  const day = new Intl.DateTimeFormat('en-CA', { timeZone });
  if (day.format(moment) === day.format(now)) return write({});
  return write(moment - now < WEEK_MS ? { weekday: 'long' } : { day: 'numeric', month: 'long' });
}

/** Of a day of the week, 0 for Sunday. */
export const weekdayName = (day: number): string =>
  new Intl.DateTimeFormat(i18n.locales ?? i18n.locale, { weekday: 'long', timeZone: 'UTC' }).format(
    // A Sunday, and the days after it.
    Date.UTC(2026, 1, 1 + day),
  );
