import * as lazyTexts from '#lazy-texts';

const DAY_MS = 86_400_000;
const dayOf = (moment: number) => new Date(moment).setHours(0, 0, 0, 0);

/** When the team is back, on the visitor's own clock and in the window's language; empty where that is not known. */
export function backText(opensAt: string | null | undefined, now = Date.now()): string {
  if (!opensAt) return '';
  const { lang } = document.documentElement;
  const opens = Date.parse(opensAt);
  const days = Math.round((dayOf(opens) - dayOf(now)) / DAY_MS);
  const show = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(lang, { ...options, hour: 'numeric', minute: '2-digit' }).format(opens);
  if (days > 6) return lazyTexts.backAt(show({ day: 'numeric', month: 'long' }));
  if (days > 1) return lazyTexts.backAt(show({ weekday: 'long' }));
  const day = new Intl.RelativeTimeFormat(lang, { numeric: 'auto' }).format(days, 'day');
  return lazyTexts.backAt(`${day} ${show({})}`);
}
