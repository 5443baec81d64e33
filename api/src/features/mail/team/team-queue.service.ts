import { TEAM_MAIL_AFTER_SECONDS, TEAM_MAILS_A_DAY, TEAM_NOTICE_KINDS } from '@chatbot-saas/contract/domain';
import { runAll, type Scope, type Services, SYSTEM } from '../../../context/index.ts';
import * as members from '../../auth/members.service.ts';
import * as conversations from '../../conversations/conversations.service.ts';
import { mayTakeMore } from '../../conversations/handoff/agent-capacity.ts';
import { openNow } from '../../settings/hours/open-now.ts';
import * as tenants from '../../settings/tenant.service.ts';
import * as assigned from './assigned.store.ts';
import { isHere, quietEnd, wantsMail } from './availability.ts';
import * as notices from './notices.store.ts';
import * as mails from './team-mails.store.ts';
import * as waiting from './waiting.store.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const inMs = (ms: number): Date => new Date(Date.now() + ms);

/** Notes who has waited too long, and stores one mail for each member whom they are news to. */
export async function queueTeamMail(services: Services): Promise<void> {
  // Nothing is promised then either. What still waits is mailed once mail is set up.
  if (!services.mailer.delivers) return;
  await runAll(await waiting.listDue(services.platform), ({ tenantId, id }) =>
    services.openScope(tenantId, SYSTEM, (scope) => noteWaiting(scope, id)),
  );
  await runAll(await assigned.listDue(services.platform), ({ tenantId, id }) =>
    services.openScope(tenantId, SYSTEM, (scope) => noteAssigned(scope, id)),
  );
  await runAll(await notices.listDue(services.platform), async ({ tenantId, userId }) => {
    const hasConnection = await services.isMemberHere(userId);
    await services.openScope(tenantId, SYSTEM, (scope) => mailMember(scope, userId, hasConnection));
  });
}

async function noteWaiting(scope: Scope, id: string): Promise<void> {
  const { db } = scope;
  if (!(await waiting.lock(db, id))) return;
  const row = await conversations.getRow(scope, id);
  // An offer ends within a minute.
  if (row.assigned_agent !== null) return waiting.lookAt(db, id, inMs(MINUTE_MS));
  const { open, opensAt } = openNow((await tenants.turnSettings(scope)).hours);
  if (!open) return waiting.lookAt(db, id, lookAfter(opensAt));
  if (!row.is_test && !row.contact_is_blocked && row.handoff_requested_at) {
    const wanting = (await members.list(scope)).filter((member) => wantsMail(member, 'waiting'));
    const userIds = wanting.map(({ _id }) => _id).filter((userId) => userId !== row.declined_by);
    const { handoff_requested_at: requestedAt } = row;
    await notices.insert(db, { kind: 'waiting', conversationId: id, requestedAt, userIds });
  }
  await waiting.lookAt(db, id, null);
}

/** Once for each time that a member has accepted it: not with each message. */
async function noteAssigned(scope: Scope, id: string): Promise<void> {
  const row = await conversations.findRow(scope, id);
  if (!row?.assigned_agent || !row.accepted_at || row.is_test || row.contact_is_blocked) return;
  const member = await members.find(scope, row.assigned_agent);
  const { open } = openNow((await tenants.turnSettings(scope)).hours);
  if (!open || !member || !wantsMail(member, 'assigned')) return;
  const { accepted_at: requestedAt } = row;
  await notices.insert(scope.db, {
    kind: 'assigned',
    conversationId: id,
    requestedAt,
    userIds: [member._id],
  });
}

/** The wait counts from the opening. Each hour another look is taken, because the hours may be changed. */
const lookAfter = (opensAt: string | null): Date => {
  const due = opensAt ? Date.parse(opensAt) + TEAM_MAIL_AFTER_SECONDS * 1_000 : Number.POSITIVE_INFINITY;
  return new Date(Math.min(due, Date.now() + HOUR_MS));
};

async function mailMember(scope: Scope, userId: string, hasConnection: boolean): Promise<void> {
  const { db, services, tenantId } = scope;
  const member = (await notices.lockMember(db, userId)) && (await members.find(scope, userId));
  if (!member) return;
  const due = await notices.listOf(db, userId);
  let open = due.filter(({ isOpen, kind }) => isOpen && wantsMail(member, kind));
  await notices.drop(
    db,
    userId,
    due.filter((notice) => !open.includes(notice)),
  );
  if (open.length === 0) return;
  const quiet = quietEnd(member);
  if (quiet) return notices.postpone(db, userId, quiet);
  // Who is there will see it; one who leaves is found a minute later.
  if (await isHere(scope, userId, hasConnection)) return notices.postpone(db, userId, inMs(MINUTE_MS));
  if (!(await mayTakeMore(scope, userId))) {
    await notices.postpone(db, userId, inMs(MINUTE_MS), ['waiting']);
    open = open.filter(({ kind }) => kind !== 'waiting');
  }
  if ((await mails.countToday(db, userId)) >= TEAM_MAILS_A_DAY)
    return notices.postpone(db, userId, inMs(HOUR_MS));

  for (const kind of TEAM_NOTICE_KINDS) {
    const conversationIds = open.filter((one) => one.kind === kind).map((one) => one.conversationId);
    if (conversationIds.length > 0) await mails.insert(db, userId, kind, { conversationIds });
  }
  await notices.settle(db, userId, open);
  scope.afterCommit(async () => services.deliveries.wake(tenantId, 'team', [userId]));
}
