import { expression, type PlatformDb } from '../../db/index.ts';

/** Notes that the service runs in this minute. Several processes count it once. */
export async function noteMinute(platform: PlatformDb): Promise<void> {
  await platform.ask('the service runs for all tenants', (from) =>
    from('uptime_days')
      .insert({ minutes: 1 })
      .onConflict(['day'])
      .merge({
        minutes: expression('uptime_days.minutes + 1'),
        last_minute: expression('excluded.last_minute'),
      })
      .whereRaw('uptime_days.last_minute < excluded.last_minute'),
  );
}

/** A share of less time says little. */
const MIN_MINUTES = 7 * 1_440;
const NOTED_MINUTES = `extract(epoch FROM ?::timestamptz -
  greatest(?::timestamptz, (SELECT min(first_minute) FROM uptime_days)))::float8 / 60`;

/** The share of minutes in which the service ran, from the first that was noted on; null if they are few. */
export async function uptime(
  platform: PlatformDb,
  { start, end }: { start: Date; end: Date },
): Promise<number | null> {
  const [row] = await platform.ask<{ up: number; noted: number | null }>(
    'the service runs for all tenants',
    (from) =>
      from('uptime_days')
        .whereRaw('first_minute >= ?::timestamptz AND first_minute < ?::timestamptz', [start, end])
        .select({
          up: expression('coalesce(sum(minutes), 0)::int'),
          noted: expression(NOTED_MINUTES, [end, start]),
        }),
  );
  if (!row?.noted || row.noted < MIN_MINUTES) return null;
  return Math.min(1, row.up / row.noted);
}
