import type { User } from '@chatbot-saas/contract';
import type { Member } from '../build.ts';
import type { TestServer } from '../server.ts';
import { sql } from '../sql.ts';

type Server = Pick<TestServer, 'app' | 'databaseUrl'>;

/** Stores the mail that is due to members and sends it, as if handoffs had waited so many seconds. */
export async function mailTeam(server: Server, seconds = 200): Promise<void> {
  await sql(server, 'UPDATE conversations SET team_mail_at = team_mail_at - make_interval(secs => $1)', [
    seconds,
  ]);
  await server.app.runJobs('team-mail');
  await server.app.runJobs('deliveries');
}

/** As if so many minutes had passed since the last round. */
export const letNoticesWait = (server: Server, minutes: number): Promise<unknown> =>
  sql(server, 'UPDATE team_notices SET due_at = due_at - make_interval(mins => $1)', [minutes]);

/** Changes what the member wants by mail; the rest stays. */
export async function wish(
  { api, name }: Member,
  change: Partial<Omit<User['preferences'], 'mail'>> & { mail?: Partial<User['preferences']['mail']> },
): Promise<void> {
  const { preferences } = (await api.call('GET /auth/me')).user;
  const mail = { ...preferences.mail, ...change.mail };
  await api.call('PUT /auth/profile', { body: { name, preferences: { ...preferences, ...change, mail } } });
}
