import { i18n } from '../texts/i18n.ts';

type Locales = typeof i18n.locales;

const ONE_AM = 3_600_000;

/** Some languages write 9:05, others 09:05. */
function hourStyle(locales: Locales): 'numeric' | '2-digit' {
  const parts = new Intl.DateTimeFormat(locales, { timeStyle: 'short', timeZone: 'UTC' }).formatToParts(
    ONE_AM,
  );
  return parts.find(({ type }) => type === 'hour')?.value.length === 2 ? '2-digit' : 'numeric';
}

// Made once for each zone: a list that scrolls writes some hundred dates a second, and a formatter costs more than a date.
function formatsIn(timeZone: string | undefined, locales: Locales) {
  const format = (options: Intl.DateTimeFormatOptions, locale = locales) =>
    new Intl.DateTimeFormat(locale, { timeZone, ...options });
  const hour = hourStyle(locales);
  const date = { year: 'numeric', month: 'short', day: 'numeric' } as const;
  return {
    date: format(date),
    shortDate: format({ month: 'short', day: 'numeric' }),
    fullDate: format({ dateStyle: 'full' }),
    // Not `dateStyle`: some languages would write the month as a number.
    dateTime: format({ ...date, hour, minute: '2-digit' }),
    exact: format({ ...date, hour, minute: '2-digit', second: '2-digit' }),
    /** Ahead of now, and less than a year: the weekday says more than the year. */
    planned: format({ weekday: 'short', month: 'short', day: 'numeric', hour, minute: '2-digit' }),
    time: format({ timeStyle: 'short' }),
    clock: format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
    number: new Intl.NumberFormat(locales),
    /** `2026-03-01`. */
    day: format({ year: 'numeric', month: '2-digit', day: '2-digit' }, 'en-CA'),
  };
}

let zone: string | undefined;
let made = { zone, locales: i18n.locales, formats: formatsIn(zone, i18n.locales) };

/** Every time is shown in this zone from now on; without one, in that of the device. */
export function setTimeZone(timeZone: string | undefined): void {
  zone = timeZone;
}

/** The zone that times are shown in. */
export const shownTimeZone = (): string => formats().time.resolvedOptions().timeZone;

function makeFormats(locales: Locales) {
  try {
    return formatsIn(zone, locales);
  } catch {
    // A zone that only the server's newer tables know.
    return formatsIn(undefined, locales);
  }
}

/** For numbers as well, which are as dear to make. */
export function formats() {
  const { locales } = i18n;
  if (made.zone !== zone || made.locales !== locales) made = { zone, locales, formats: makeFormats(locales) };
  return made.formats;
}

type Moment = string | number;
const write = (style: Exclude<keyof typeof made.formats, 'number'>) => (moment: Moment) =>
  formats()[style].format(new Date(moment));

export const formatDate = write('date');
export const formatShortDate = write('shortDate');
export const formatFullDate = write('fullDate');
export const formatDateTime = write('dateTime');
export const formatPlanned = write('planned');
/** To the second. */
export const formatExact = write('exact');
export const timeOfDay = write('time');
/** `09:05`, also where people write `9:05 AM`. */
export const clockTime = write('clock');
/** The calendar day, to compare. */
export const dayOf = write('day');
