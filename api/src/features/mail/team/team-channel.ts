import type { User } from '@chatbot-saas/contract';
import {
  type DigestKind,
  isDigest,
  type TeamMailKind,
  type TeamNoticeKind,
} from '@chatbot-saas/contract/domain';
import { type Mail, type Scope, type Services, SYSTEM } from '../../../context/index.ts';
import * as members from '../../auth/members.service.ts';
import type { Attempt, Channel, Outcome } from '../../deliveries/channel.ts';
import { trySend } from '../try-send.ts';
import { isHere, quietEnd, wantsMail } from './availability.ts';
import { makeDigest } from './digest/make-digest.ts';
import { makeTeamMail } from './make-team-mail.ts';
import * as mails from './team-mails.store.ts';

interface Recipient {
  tenantId: string;
  id: string;
}

/** Mails members. */
export const teamChannel: Channel<Recipient> = {
  name: 'team',
  listDue: mails.listDue,
  findDestination: async ({ tenantId, services }, id) => (services.mailer.delivers ? { tenantId, id } : null),
  async attempt(services, recipient, attempt) {
    const kind = mails.kindOf(attempt.event);
    const made = isDigest(kind)
      ? await prepareDigest(services, recipient, kind, attempt)
      : await prepareNotice(services, recipient, kind, attempt);
    return 'status' in made ? made : trySend(services, made, attempt);
  },
  settled: async () => undefined,
};

const skipped = (error: string): Outcome => ({ status: 'skipped', wait: null, response: null, error });

/** The mail as it is now, or why it does not go. */
async function prepareNotice(
  services: Services,
  { tenantId, id }: Recipient,
  kind: TeamNoticeKind,
  attempt: Attempt,
): Promise<Mail | Outcome> {
  const hasConnection = await services.isMemberHere(id);
  return services.openScope(tenantId, SYSTEM, async (scope) => {
    const member = await findReachable(scope, id, kind);
    if ('status' in member) return member;
    if (await isHere(scope, id, hasConnection)) return skipped('This teammate was online.');
    return (await makeTeamMail(scope, member, kind, attempt)) ?? skipped('No visitor was waiting any more.');
  });
}

/** The same of a digest: it goes wherever the member is. Several transactions, because a part of it takes long. */
async function prepareDigest(
  services: Services,
  { tenantId, id }: Recipient,
  kind: DigestKind,
  attempt: Attempt,
): Promise<Mail | Outcome> {
  const run = <T>(work: (scope: Scope) => Promise<T>) => services.openScope(tenantId, SYSTEM, work);
  const member = await run((scope) => findReachable(scope, id, kind));
  if ('status' in member) return member;
  const mail = await makeDigest({ services, tenantId, run }, member, kind, attempt);
  return mail ?? skipped('There was nothing to report.');
}

/** The member, if such mail may go to them now. */
async function findReachable(scope: Scope, id: string, kind: TeamMailKind): Promise<User | Outcome> {
  const member = await members.find(scope, id);
  if (!member) return skipped('This teammate has left.');
  if (!wantsMail(member, kind)) return skipped('This teammate has turned such emails off.');
  const quiet = quietEnd(member);
  if (quiet) return later(quiet);
  return member;
}

/** An attempt that comes due in quiet hours is made after them. */
const later = (at: Date): Outcome => ({
  status: 'pending',
  wait: Math.max(0, (at.getTime() - Date.now()) / 1_000),
  response: null,
  error: null,
});
