import type { LossReason } from '@chatbot-saas/contract/domain';
import { type Scope, type Services, SYSTEM } from '../../../context/index.ts';
import { openNow } from '../../settings/hours/open-now.ts';
import * as tenants from '../../settings/tenant.service.ts';
import { type ConversationRow, fromRow } from '../conversation-row.ts';
import * as conversations from '../conversations.service.ts';
import * as absenceStore from '../presence/absence.store.ts';
import * as presence from '../presence/presence.service.ts';
import * as presenceStore from '../presence/presence.store.ts';
import * as waitingStore from '../waiting.store.ts';
import { requeue } from './handoff.service.ts';
import * as heldStore from './held.store.ts';
import { noticesFor, notifyVisitor } from './visitor-notices.ts';

type Row = ConversationRow;

/** Takes the conversation from its agent and offers it to the next. The agent gets the reason, the visitor a notice. */
export async function withdraw(scope: Scope, row: Row, reason: LossReason): Promise<void> {
  const agentId = row.assigned_agent;
  if (agentId === null) return;
  const { agentLeft, someone, stillLooking } = await noticesFor(scope, row);
  const notice = row.accepted_at ? agentLeft(row.assigned_agent_name ?? someone) : stillLooking;
  const { hours } = await tenants.turnSettings(scope);
  // Outside of opening hours no other agent is looked for.
  if (openNow(hours).open) await notifyVisitor(scope, row, notice);
  const conversation = await requeue(scope, row, agentId);
  scope.publish('handoff.lost', { conversation: fromRow(conversation), agentId, reason });
}

/** For an agent who is away: accepted conversations stay, unaccepted offers go to the next agent. */
export async function withdrawOffers(services: Services, tenantId: string, agentId: string): Promise<void> {
  const offers = await services.openScope(tenantId, SYSTEM, (scope) =>
    heldStore.listHeldBy(scope.db, agentId, { offersOnly: true }),
  );
  for (const id of offers) {
    await services.openScope(tenantId, SYSTEM, async (scope) => {
      const row = await conversations.lockRow(scope, id);
      if (row.status === 'ended' || row.assigned_agent !== agentId || row.accepted_at !== null) return;
      if (row.snoozed_until !== null) return;
      // The agent came back before this offer's turn.
      if ((await presenceStore.lockPerson(scope.db, agentId))?.presence !== 'online')
        await withdraw(scope, row, 'away');
    });
  }
}

/** For an agent whose last device is gone for too long: requeues every conversation that is not snoozed. */
export async function requeueChatsOfGoneAgent(
  services: Services,
  { tenantId, agentId }: absenceStore.Person,
): Promise<void> {
  const held = await services.openScope(tenantId, SYSTEM, (scope) =>
    heldStore.listHeldBy(scope.db, agentId, { offersOnly: false }),
  );
  for (const id of held) {
    await services.openScope(tenantId, SYSTEM, async (scope) => {
      const row = await conversations.lockRow(scope, id);
      if (row.status === 'ended' || row.assigned_agent !== agentId || row.snoozed_until !== null) return;
      if (await presence.lockIfGone(scope, agentId)) await withdraw(scope, row, 'gone');
    });
  }
  await services.openScope(tenantId, SYSTEM, async (scope) => {
    if (!(await presence.lockIfGone(scope, agentId))) return;
    // Conversations assigned meanwhile are handled in the next round.
    const open = await waitingStore.openCounts(scope.db, [agentId]);
    if (!open.get(agentId)) await absenceStore.endAbsence(scope.db, agentId);
  });
}

/** For an agent who comes online: conversations they declined may be offered to them again. */
export async function forgetDeclines(services: Services, tenantId: string, agentId: string): Promise<void> {
  const declined = await services.openScope(tenantId, SYSTEM, (scope) =>
    heldStore.listDeclinedBy(scope.db, agentId),
  );
  for (const id of declined) {
    await services.openScope(tenantId, SYSTEM, (scope) => heldStore.forgetDecline(scope.db, id, agentId));
  }
}
