import { t } from '@lingui/core/macro';
import { formatPlanned, shownTimeZone, timeIn } from '../../time/times.ts';

/** When it is for the sender, and what the visitor's clock says then, where that is known and another. */
export function plannedText(at: string, visitorZone: string | null): string {
  const planned = formatPlanned(at);
  const there = thereText(at, visitorZone);
  return there === null ? planned : `${planned} · ${there}`;
}

export function thereText(at: string, visitorZone: string | null): string | null {
  if (visitorZone === null || visitorZone === shownTimeZone()) return null;
  const time = timeIn(visitorZone, at);
  return t`${time} there`;
}
