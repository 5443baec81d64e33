import type { LossReason } from '@chatbot-saas/shared/domain';
import { type Scope, type Services, SYSTEM } from '../../../context/index.ts';
import * as conversations from '../conversations.service.ts';
import * as presence from '../presence/presence.service.ts';
import { requeue } from './handoff.service.ts';
import { notifyVisitor, VISITOR_NOTICES } from './visitor-notices.ts';

type Row = conversations.ConversationRow;

/** Takes it from the agent who has it and offers it on: the agent is told why, the visitor that they are not forgotten. */
export async function withdraw(scope: Scope, row: Row, reason: LossReason): Promise<void> {
  const agentId = row.assigned_agent;
  if (agentId === null) return;
  const name = row.assigned_agent_name ?? 'Your contact';
  await notifyVisitor(
    scope,
    row,
    row.accepted_at ? VISITOR_NOTICES.steppedAway(name) : VISITOR_NOTICES.stillLooking,
  );
  const conversation = await requeue(scope, row, agentId);
  scope.publish('handoff.lost', { conversation: conversations.view(conversation), agentId, reason });
}

/** Of somebody who has set themselves away: what they accepted stays theirs, what they were only offered goes on. */
export async function withdrawOffers(services: Services, tenantId: string, agentId: string): Promise<void> {
  const offers = await services.openScope(tenantId, SYSTEM, (scope) =>
    conversations.listHeldBy(scope, agentId, { offersOnly: true }),
  );
  for (const id of offers) {
    await services.openScope(tenantId, SYSTEM, async (scope) => {
      const row = await conversations.lockRow(scope, id);
      if (row.status === 'ended' || row.assigned_agent !== agentId || row.accepted_at !== null) return;
      // Back again before this came to it.
      if ((await presence.lockPerson(scope, agentId))?.presence !== 'online')
        await withdraw(scope, row, 'away');
    });
  }
}

/** Of somebody whose last device has been gone for too long: everything, accepted or not. */
export async function requeueAllOfGone(
  services: Services,
  { tenantId, agentId }: presence.Person,
): Promise<void> {
  const held = await services.openScope(tenantId, SYSTEM, (scope) =>
    conversations.listHeldBy(scope, agentId, { offersOnly: false }),
  );
  for (const id of held) {
    await services.openScope(tenantId, SYSTEM, async (scope) => {
      const row = await conversations.lockRow(scope, id);
      if (row.status === 'ended' || row.assigned_agent !== agentId) return;
      if (await presence.lockIfGone(scope, agentId)) await withdraw(scope, row, 'gone');
    });
  }
  await services.openScope(tenantId, SYSTEM, async (scope) => {
    if (!(await presence.lockIfGone(scope, agentId))) return;
    // What came to them in between is for the next round.
    const open = await conversations.openCounts(scope, [agentId]);
    if (!open.get(agentId)) await presence.endAbsence(scope, agentId);
  });
}

/** Somebody has come online: what they once let pass, and still waits, may be offered to them again. */
export async function forgetDeclines(services: Services, tenantId: string, agentId: string): Promise<void> {
  const declined = await services.openScope(tenantId, SYSTEM, (scope) =>
    conversations.listDeclinedBy(scope, agentId),
  );
  for (const id of declined) {
    await services.openScope(tenantId, SYSTEM, (scope) => conversations.forgetDecline(scope, id, agentId));
  }
}
