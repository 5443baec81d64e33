import { type Scope, SYSTEM } from '../../../context/index.ts';
import * as members from '../../auth/members.service.ts';
import type { Attempt, Channel, Outcome } from '../../deliveries/channel.ts';
import { trySend } from '../try-send.ts';
import { isHere, quietEnd, wantsMail } from './availability.ts';
import { makeTeamMail } from './make-team-mail.ts';
import * as mails from './team-mails.store.ts';

interface Recipient {
  tenantId: string;
  id: string;
}

/** Mails members who are away. */
export const teamChannel: Channel<Recipient> = {
  name: 'team',
  listDue: mails.listDue,
  findDestination: async ({ tenantId, services }, id) => (services.mailer.delivers ? { tenantId, id } : null),
  async attempt(services, { tenantId, id }, attempt) {
    const hasConnection = await services.isMemberHere(id);
    const made = await services.openScope(tenantId, SYSTEM, (scope) =>
      prepare(scope, id, attempt, hasConnection),
    );
    return 'status' in made ? made : trySend(services, made, attempt);
  },
  settled: async () => undefined,
};

const skipped = (error: string): Outcome => ({ status: 'skipped', wait: null, response: null, error });

/** The mail as it is now, or why it does not go. */
async function prepare(scope: Scope, userId: string, attempt: Attempt, hasConnection: boolean) {
  const kind = mails.kindOf(attempt.event);
  const member = await members.find(scope, userId);
  if (!member) return skipped('The member is gone.');
  if (!wantsMail(member, kind)) return skipped('The member wants no such mail.');
  const quiet = quietEnd(member);
  if (quiet) return later(quiet);
  if (await isHere(scope, userId, hasConnection)) return skipped('The member is there.');
  return (await makeTeamMail(scope, member, attempt)) ?? skipped('Nothing of it waits any more.');
}

/** An attempt that comes due in quiet hours is made after them. */
const later = (at: Date): Outcome => ({
  status: 'pending',
  wait: Math.max(0, (at.getTime() - Date.now()) / 1_000),
  response: null,
  error: null,
});
