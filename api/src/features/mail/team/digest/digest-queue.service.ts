import { runAll, type Scope, type Services, SYSTEM } from '../../../../context/index.ts';
import * as members from '../../../auth/members.service.ts';
import { wantsMail } from '../availability.ts';
import * as mails from '../team-mails.store.ts';
import * as digests from './digest.store.ts';
import { wishOf } from './plan.service.ts';
import { nextDigest } from './schedule.ts';

/** Stores the digests that are due. What they say is looked up when they are sent. */
export async function queueDigests(services: Services): Promise<void> {
  // What is due meanwhile is mailed once mail is set up.
  if (!services.mailer.delivers) return;
  await runAll(await digests.listDue(services.platform), ({ tenantId, userId }) =>
    services.openScope(tenantId, SYSTEM, (scope) => queueDigest(scope, userId)),
  );
}

/** The mail and the day that it settles are in one transaction: neither is there without the other. */
async function queueDigest(scope: Scope, userId: string): Promise<void> {
  const { db, services, tenantId } = scope;
  const now = Date.now();
  const member = (await digests.lockDue(db, userId, new Date(now))) && (await members.find(scope, userId));
  if (!member) return;
  const settled = await digests.settledDay(db, userId);
  const wish = wishOf(member);
  if (!wish) return digests.plan(db, userId, { settled, at: null });
  const { day, at } = nextDigest(wish, settled, now);
  if (at > now) return digests.plan(db, userId, { settled, at: new Date(at) });

  await digests.plan(db, userId, { settled: day, at: new Date(nextDigest(wish, day, now).at) });
  if (!wantsMail(member, wish.digest)) return;
  await mails.insert(db, userId, wish.digest, { conversationIds: [], day });
  scope.afterCommit(async () => services.deliveries.wake(tenantId, 'team', [userId]));
}
