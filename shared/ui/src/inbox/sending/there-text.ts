import { t } from '@lingui/core/macro';
import { i18n } from '../../texts/i18n.ts';
import { formatPlanned, shownTimeZone } from '../../time/times.ts';

/** When it is for the sender, and what the visitor's clock says then, where that is known and another. */
export function plannedText(at: string, visitorZone: string | null): string {
  const planned = formatPlanned(at);
  const there = thereText(at, visitorZone);
  return there === null ? planned : `${planned} · ${there}`;
}

export function thereText(at: string, visitorZone: string | null): string | null {
  if (visitorZone === null || visitorZone === shownTimeZone()) return null;
  const clock = new Intl.DateTimeFormat(i18n.locales, { timeStyle: 'short', timeZone: visitorZone });
  const time = clock.format(new Date(at));
  return t`${time} there`;
}
