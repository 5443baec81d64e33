import type { TestServer } from './server.ts';
import { sql } from './sql.ts';

type Database = Pick<TestServer, 'databaseUrl'>;

/** Moves due times so many seconds into the past; connected devices keep their heartbeat, as they would. */
export const letPass = (server: Database, seconds: number): Promise<void> =>
  moveDueTimes(server, (column) => `${column} - make_interval(secs => $1)`, seconds);

/**
 * The test's own time hardly counts: since `before`, due times have aged by a thousandth of what has passed, and keep
 * their order. Returns the moment for the next call.
 */
export async function slowTime(server: Database, before: string): Promise<string> {
  const now = await databaseTime(server);
  const passed = (column: string) => `('${now}' - greatest(${column}, $1::timestamptz))`;
  await moveDueTimes(server, (column) => `${column} + 0.999 * ${passed(column)}`, before);
  return now;
}

/** As the database sees it, to the microsecond. */
export async function databaseTime(server: Database): Promise<string> {
  const [row] = await sql(server, 'SELECT clock_timestamp()::text AS now');
  return row?.now;
}

async function moveDueTimes(server: Database, moved: (column: string) => string, by: unknown): Promise<void> {
  const set = (columns: readonly string[]) =>
    columns.map((column) => `${column} = ${moved(column)}`).join(', ');
  const conversations = [
    'offered_at',
    'accepted_at',
    'unattended_since',
    'handoff_requested_at',
    'reply_due_since',
    'snoozed_at',
    'snoozed_until',
  ];
  await sql(server, `UPDATE conversations SET ${set(conversations)}`, [by]);
  await sql(server, `UPDATE users SET ${set(['left_at'])}`, [by]);
}

/** As if the processes with these members' sockets had died so many seconds ago. */
export const silenceDevices = (
  server: Pick<TestServer, 'databaseUrl'>,
  userId: string,
  seconds: number,
): Promise<unknown> =>
  sql(
    server,
    `UPDATE agent_devices SET last_seen = now() - make_interval(secs => $2), process_id = gen_random_uuid() WHERE user_id = $1`,
    [userId, seconds],
  );
