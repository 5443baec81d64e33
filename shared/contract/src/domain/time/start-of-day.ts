const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/**
 * The first moment of a calendar day. It is searched, because midnight can occur twice or never where clocks change.
 * Clocks change on whole minutes.
 */
export function startOfDay(day: string, dayOf: (moment: number) => string): Date {
  let before = Date.parse(day) - DAY_MS;
  let within = Date.parse(day) + DAY_MS;
  while (within - before > MINUTE_MS) {
    const middle = before + Math.floor((within - before) / 2 / MINUTE_MS) * MINUTE_MS;
    if (dayOf(middle) < day) before = middle;
    else within = middle;
  }
  return new Date(within);
}
