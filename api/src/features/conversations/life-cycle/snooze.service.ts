import type { Conversation } from '@chatbot-saas/contract';
import { UNTIL_REPLY, WITH_HUMAN } from '@chatbot-saas/contract/domain';
import { runAll, type Scope, type Services, type StaffActor, SYSTEM } from '../../../context/index.ts';
import { expression } from '../../../db/index.ts';
import type { ConversationRow } from '../conversation-row.ts';
import { assertMayDirect } from '../conversations.policy.ts';
import * as conversations from '../conversations.service.ts';
import * as dueStore from '../due.store.ts';
import { changedMeanwhile, drainLater } from '../handoff/queue.service.ts';
import * as absenceStore from '../presence/absence.store.ts';
import { changeIf } from './change.store.ts';
import { awake } from './standing-clocks.ts';
import { assertAllSeen, type SeenWords } from './unseen-words.ts';

type Row = ConversationRow;

/** Puts the conversation off. Its agent has a place for another one meanwhile. */
export async function snooze(
  scope: Scope,
  actor: StaffActor,
  ref: string,
  { until, ...seen }: SeenWords & { until: string },
): Promise<Conversation> {
  const row = await conversations.lockRow(scope, ref);
  assertMayDirect(actor, row);
  await assertAllSeen(scope, row.id, seen);
  const snoozed = await changeIf(
    scope.db,
    row.id,
    { status: WITH_HUMAN },
    {
      snoozed_until: until === UNTIL_REPLY ? 'infinity' : until,
      snoozed_at: expression('coalesce(snoozed_at, clock_timestamp())'),
    },
  );
  if (!snoozed) throw changedMeanwhile();
  drainLater(scope);
  return conversations.announce(scope, snoozed);
}

export async function unsnooze(scope: Scope, actor: StaffActor, ref: string): Promise<Conversation> {
  const row = await conversations.lockRow(scope, ref);
  assertMayDirect(actor, row);
  await wake(scope, row);
  return conversations.announceById(scope, row.id);
}

/**
 * Brings a snoozed conversation back; the caller holds its lock and announces it. An agent without a device gets the
 * usual time to return. What waits for an agent is offered again.
 */
export async function wake(scope: Scope, row: Row): Promise<void> {
  if (row.snoozed_until === null) return;
  const woken = await changeIf(scope.db, row.id, { status: WITH_HUMAN, isSnoozed: true }, awake());
  if (!woken) return;
  if (woken.assigned_agent) await absenceStore.restartAbsence(scope.db, woken.assigned_agent);
  else drainLater(scope);
}

/** Brings back what was snoozed until now, found in the database alone. */
export async function wakeDue(services: Services): Promise<void> {
  await runAll(await dueStore.listDue(services.platform, 'snooze'), ({ tenantId, id }) =>
    services.openScope(tenantId, SYSTEM, (scope) => wakeIfDue(scope, id)),
  );
}

async function wakeIfDue(scope: Scope, id: string): Promise<void> {
  const row = await dueStore.lockDue(scope.db, id, 'snooze');
  if (!row) return;
  await wake(scope, row);
  const conversation = await conversations.announceById(scope, row.id);
  const agentId = conversation.assignedAgent;
  if (agentId) scope.publish('snooze.over', { conversation, agentId });
}
