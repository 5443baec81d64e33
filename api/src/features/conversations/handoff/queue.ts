import type { HandoffResult } from '@chatbot-saas/shared/contracts';
import { isWithHuman, WITH_HUMAN } from '@chatbot-saas/shared/domain';
import { AppError } from '@chatbot-saas/shared/errors';
import { type Scope, type Services, SYSTEM } from '../../../context/index.ts';
import { expression } from '../../../db/index.ts';
import * as conversations from '../conversations.service.ts';
import { agentsWithCapacity, leastBusyAgent } from './agent-capacity.ts';
import { stateOf } from './state.ts';

type Row = conversations.ConversationRow;
type FoundRow = conversations.FoundRow;

export const clockTimestamp = () => expression('clock_timestamp()');
/** Without a human from now on, or since the moment from which it has been. */
export const unattendedSince = () => expression('coalesce(unattended_since, clock_timestamp())');

export const changedMeanwhile = () =>
  new AppError('state_conflict', 'The conversation has changed in the meantime.');

/*
 * Locks are taken in one order everywhere: the tenant's placing lock, then one conversation, then people. Whoever holds
 * a conversation that already waits must not ask for the placing lock; `drain` waits for such a conversation inside it.
 * Only `giveBackAll` holds several conversations.
 */

/** Gives a conversation that has just begun to wait to whoever is next, or tells its place in the queue. */
export async function offerOrQueue(scope: Scope, row: FoundRow): Promise<HandoffResult> {
  // Else an agent who frees a place meanwhile sees no one waiting yet, and this one sees no place yet.
  await conversations.lockPlacing(scope);
  const free = await agentsWithCapacity(scope);
  const isNext = free.length > 0 && (await conversations.findNextWaiting(scope, free)) === row.id;
  const agentId = isNext ? await leastBusyAgent(scope) : null;
  if (agentId) return stateOf(scope, await offer(scope, row, agentId));
  // Somebody waits longer, for a place that has just become free.
  if (free.length > 0) drainLater(scope);
  return announceQueued(scope, row);
}

/** Tells team and visitor that it waits. */
export async function announceQueued(scope: Scope, row: FoundRow): Promise<HandoffResult> {
  const state = await stateOf(scope, row);
  const { position, estimatedWait } = state.handoff;
  const conversation = conversations.announce(scope, row);
  scope.publish('handoff.queued', { conversation, position: position ?? 1, estimatedWait });
  return state;
}

export async function offer(scope: Scope, row: Row, agentId: string): Promise<FoundRow> {
  const offered = await conversations.change(
    scope,
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
 * Offers what waits to whoever has room: after somebody came online, was done with one, or gave one back.
 * One transaction for each, so that an offer never waits for a conversation while it holds people.
 */
export async function drain(services: Services, tenantId: string): Promise<void> {
  while (await services.openScope(tenantId, SYSTEM, placeNext));
}

/** As `drain`, once what this scope does is true. */
export const drainLater = (scope: Scope): void =>
  scope.afterCommit(() => drain(scope.services, scope.tenantId));

/** Whether there may be more to place. */
async function placeNext(scope: Scope): Promise<boolean> {
  await conversations.lockPlacing(scope);
  const free = await agentsWithCapacity(scope);
  const next = free.length > 0 ? await conversations.findNextWaiting(scope, free) : null;
  if (next === null) return false;
  // Found first and held then: a search that holds what it finds keeps what turns out to be taken, and goes on to others.
  const waiting = await conversations.lockRow(scope, next);
  if (!isWithHuman(waiting.status) || waiting.assigned_agent !== null) return true;
  const agentId = await leastBusyAgent(scope, waiting.declined_by);
  // Null: whoever was free has just taken another by hand. Looked at anew, because others may be free for others.
  if (agentId) await offer(scope, waiting, agentId);
  return true;
}
