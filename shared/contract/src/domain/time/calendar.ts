export const HOURS_OF_A_WEEK = 168;

/** Names the calendar day of a moment in that time zone, as `2026-05-04`. */
export function calendarIn(timezone: string): (moment: number) => string {
  // Most callers name no zone, and a formatter costs more than all that is done with it.
  if (timezone === 'UTC') return (moment) => new Date(moment).toISOString().slice(0, 10);
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: timezone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  return (moment) => format.format(moment);
}
