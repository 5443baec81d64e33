import type { TestServer } from './server.ts';
import { sql } from './sql.ts';

/** Moves due times so many seconds into the past; connected devices keep their heartbeat, as they would. */
export async function letPass(server: Pick<TestServer, 'databaseUrl'>, seconds: number): Promise<void> {
  const past = (column: string) => `${column} = ${column} - make_interval(secs => $1)`;
  const columns = [
    'offered_at',
    'accepted_at',
    'unattended_since',
    'handoff_requested_at',
    'reply_due_since',
  ];
  await sql(server, `UPDATE conversations SET ${columns.map(past).join(', ')}`, [seconds]);
  await sql(server, `UPDATE users SET ${past('left_at')}`, [seconds]);
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
