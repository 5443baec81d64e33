import type { HandoffResult } from '@chatbot-saas/contract';
import { isWithHuman, TEAM_MAIL_AFTER_SECONDS, WITH_HUMAN } from '@chatbot-saas/contract/domain';
import { visitorError } from '../../../assistant/visitor-texts/visitor-error.ts';
import { type Scope, type Services, SYSTEM } from '../../../context/index.ts';
import { expression } from '../../../db/index.ts';
import type { ConversationRow, FoundRow } from '../conversation-row.ts';
import * as conversations from '../conversations.service.ts';
import * as dueStore from '../due.store.ts';
import { changeIf } from '../life-cycle/change.store.ts';
import { resumed } from '../life-cycle/standing-clocks.ts';
import * as waitingStore from '../waiting.store.ts';
import { agentsWithCapacity, leastBusyAgent } from './agent-capacity.ts';
import { stateOf } from './state.ts';

type Row = ConversationRow;

export const clockTimestamp = () => expression('clock_timestamp()');
/** The start of the wait for a human: if it has begun, its clock goes on, else now. */
export const unattendedSince = () =>
  expression(`coalesce(${resumed('unattended_since')}, clock_timestamp())`);

/** When members who are away are mailed, if it still waits then. */
export const teamMailAt = () =>
  expression(`clock_timestamp() + interval '${TEAM_MAIL_AFTER_SECONDS} seconds'`);

export const changedMeanwhile = () =>
  visitorError('state_conflict', ({ changedMeanwhile: sentence }) => sentence);

/*
 * Lock order everywhere: the tenant's placing lock, then one conversation, then people. A transaction that holds a
 * waiting conversation must not take the placing lock: `drain` waits for such conversations inside it. Only
 * `requeueAll` holds several conversations.
 */

/** Offers a newly waiting conversation to the next agent, or announces its place in the queue. */
export async function offerOrQueue(scope: Scope, row: FoundRow): Promise<HandoffResult> {
  // Without the lock, an agent who becomes free and this request would miss each other.
  await waitingStore.lockPlacing(scope.db);
  const free = await agentsWithCapacity(scope);
  const isNext = free.length > 0 && (await waitingStore.findNextWaiting(scope.db, free)) === row.id;
  const agentId = isNext ? await leastBusyAgent(scope) : null;
  if (agentId) return stateOf(scope, await offer(scope, row, agentId));
  // An earlier conversation in the queue gets the agent who has just become free.
  if (free.length > 0) drainLater(scope);
  return announceQueued(scope, row);
}

/** Announces to the team and the visitor that the conversation waits. */
export async function announceQueued(scope: Scope, row: FoundRow): Promise<HandoffResult> {
  const state = await stateOf(scope, row);
  const { position, estimatedWait } = state.handoff;
  const conversation = conversations.announce(scope, row);
  scope.publish('handoff.queued', { conversation, position: position ?? 1, estimatedWait });
  return state;
}

export async function offer(scope: Scope, row: Row, agentId: string): Promise<FoundRow> {
  const offered = await changeIf(
    scope.db,
    row.id,
    { status: WITH_HUMAN },
    {
      assigned_agent: agentId,
      offered_at: clockTimestamp(),
      accepted_at: null,
      unattended_since: unattendedSince(),
    },
  );
  if (!offered) throw changedMeanwhile();
  const conversation = conversations.announce(scope, offered);
  scope.publish('handoff.offered', { conversation, agentId });
  return offered;
}

/**
 * Offers waiting conversations to agents below their limit: after an agent came online, finished a conversation or
 * returned one. One transaction per offer, so that no offer waits for a conversation while it locks people.
 */
export async function drain(services: Services, tenantId: string): Promise<void> {
  while (await services.openScope(tenantId, SYSTEM, placeNext));
}

/** As `drain`, after this scope's commit. */
export const drainLater = (scope: Scope): void =>
  scope.afterCommit(() => drain(scope.services, scope.tenantId));

/** Returns true if there may be more to place. */
async function placeNext(scope: Scope): Promise<boolean> {
  await waitingStore.lockPlacing(scope.db);
  const free = await agentsWithCapacity(scope);
  const next = free.length > 0 ? await waitingStore.findNextWaiting(scope.db, free) : null;
  if (next === null) return false;
  // Finds without a lock, then locks. A locking search would keep locks on conversations that turn out to be taken.
  const waiting = await conversations.lockRow(scope, next);
  const isTaken = !isWithHuman(waiting.status) || waiting.assigned_agent !== null;
  if (isTaken || waiting.snoozed_until !== null) return true;
  const agentId = await leastBusyAgent(scope, waiting.declined_by);
  // Null: the agent just accepted another conversation. Retry, because another agent may be free.
  if (agentId) await offer(scope, waiting, agentId);
  return true;
}

/** For new opening hours: a wait whose clock would begin at the former next opening begins now. */
export const restartClocks = (scope: Scope): Promise<void> => dueStore.restartWaits(scope.db);
