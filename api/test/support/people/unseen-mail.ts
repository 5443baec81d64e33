import type { TestServer } from '../server.ts';
import { sql } from '../sql.ts';

/** As if what agents wrote had waited so many minutes to be seen. */
export const letUnseenWait = (server: Pick<TestServer, 'databaseUrl'>, minutes: number): Promise<unknown> =>
  sql(server, 'UPDATE conversations SET unseen_since = unseen_since - make_interval(mins => $1)', [minutes]);

/** Stores the mail that is due and sends it. */
export async function mailUnseen(
  server: Pick<TestServer, 'app' | 'databaseUrl'>,
  minutes = 6,
): Promise<void> {
  await letUnseenWait(server, minutes);
  await server.app.runJobs('mail-unseen');
  await server.app.runJobs('deliveries');
}

/** The header of that name in a mail as it came, unfolded; null: there is none. */
export function headerOf(mail: { text: string }, name: string): string | null {
  const [head = ''] = mail.text.split('\r\n\r\n');
  const line = head
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
    .find((one) => one.toLowerCase().startsWith(`${name.toLowerCase()}:`));
  return line === undefined ? null : line.slice(name.length + 1).trim();
}
