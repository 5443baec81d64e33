const MINUTE_MS = 60_000;
export const DAY_MS = 24 * 60 * MINUTE_MS;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(timezone: string): Intl.DateTimeFormat {
  const known = formats.get(timezone);
  if (known) return known;
  // Making one costs more than all that is done with it.
  const made = new Intl.DateTimeFormat('en-US', { timeZone: timezone, timeZoneName: 'longOffset' });
  formats.set(timezone, made);
  return made;
}

/** Milliseconds by which the zone's clocks are ahead of UTC at that moment. */
function offsetAt(timezone: string, at: number): number {
  // Written as GMT, GMT+05:45 or GMT-03:00.
  const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(formatIn(timezone).format(at)) ?? [];
  const ahead = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * MINUTE_MS;
  return sign === '-' ? -ahead : ahead;
}

/** The calendar day that the zone's clocks show, as `2026-05-04`. */
export const dayAt = (timezone: string, at: number): string =>
  new Date(at + offsetAt(timezone, at)).toISOString().slice(0, 10);

export const dayAfter = (day: string, count = 1): string =>
  new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);

/**
 * When the zone's clocks first show so many minutes of a day. Where clocks go back, that is the earlier of two moments.
 * Where they skip the time, it is the moment they do.
 */
export function momentOf(timezone: string, day: string, minutes: number): number {
  const shown = Date.parse(day) + minutes * MINUTE_MS;
  const before = offsetAt(timezone, shown - DAY_MS);
  const after = offsetAt(timezone, shown + DAY_MS);
  if (before === after) return shown - before;
  if (offsetAt(timezone, shown - before) === before) return shown - before;
  if (offsetAt(timezone, shown - after) === after) return shown - after;
  return changeBetween(timezone, shown - after, shown - before);
}

/** The minute at which the clocks change; they differ at the two ends. */
function changeBetween(timezone: string, first: number, last: number): number {
  const former = offsetAt(timezone, first);
  let [low, high] = [first, last];
  while (high - low > MINUTE_MS) {
    const middle = low + Math.floor((high - low) / 2 / MINUTE_MS) * MINUTE_MS;
    if (offsetAt(timezone, middle) === former) low = middle;
    else high = middle;
  }
  return high;
}
