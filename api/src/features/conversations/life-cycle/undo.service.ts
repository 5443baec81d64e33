import type { Conversation } from '@chatbot-saas/contract';
import { isWithHuman, reaches } from '@chatbot-saas/contract/domain';
import { AppError } from '@chatbot-saas/contract/errors';
import { asStaff, type Scope, type StaffActor } from '../../../context/index.ts';
import type { ConversationRow } from '../conversation-row.ts';
import { alreadyTaken } from '../conversations.policy.ts';
import * as conversations from '../conversations.service.ts';
import { assertColleagueCapacity, assertOwnCapacity, assertStillThere } from '../handoff/agent-capacity.ts';
import { announceQueued, changedMeanwhile, drainLater } from '../handoff/queue.service.ts';
import * as store from './undo.store.ts';

type Row = ConversationRow;
type Former = store.UndoableChange['former'];

/** Does something with a conversation that a member can take back. */
export async function undoably<T>(scope: Scope, ref: string, act: () => Promise<T>): Promise<T> {
  if (scope.actor.kind !== 'staff') return act();
  const { id } = await conversations.lockRow(scope, ref);
  const keep = await beforeChange(scope, scope.actor, id);
  const result = await act();
  await keep();
  return result;
}

/** As `undoably`, where the caller holds the conversation's lock: what this answers is called after the change. */
export async function beforeChange(
  scope: Scope,
  actor: StaffActor,
  id: string,
): Promise<() => Promise<void>> {
  const former = await store.stateOf(scope.db, id);
  return async () => {
    await asStaff(scope);
    await store.keep(scope.db, id, actor.id, former);
  };
}

/**
 * Makes a conversation what it was before its last change by a member. Refused once someone has written in it, taken it
 * or changed it otherwise: then it is theirs. A second call changes nothing.
 */
export async function undo(scope: Scope, actor: StaffActor, ref: string): Promise<Conversation> {
  const row = await lockWithTarget(scope, ref);
  await asStaff(scope);
  const change = await store.find(scope.db, row.id);
  if (!change || (change.userId !== actor.id && !reaches(actor.role, 'admin'))) {
    throw new AppError('state_conflict', 'There is nothing of yours to undo here.');
  }
  if (change.isUndone) return conversations.get(scope, row.id);
  const { former } = change;
  if (!change.isAsLeft) throw whyNot(row, change);
  await assertMayHave(scope, actor, row, former);
  if (!(await store.restore(scope.db, row.id))) throw changedMeanwhile();
  return announceRestored(scope, row);
}

/** Undoes a merge. One that goes on in no other is answered as it is. */
export async function unmerge(scope: Scope, actor: StaffActor, ref: string): Promise<Conversation> {
  const row = await conversations.getRow(scope, ref);
  return row.merged_into === null ? conversations.get(scope, ref) : undo(scope, actor, ref);
}

/** With the conversation in which it goes on, in the order of their ids: as a merge locks them. */
async function lockWithTarget(scope: Scope, ref: string) {
  const { id, merged_into: into } = await conversations.getRow(scope, ref);
  const ids = into === null ? [id] : [id, into].toSorted();
  for (const one of ids) await conversations.findLocked(scope, one);
  const row = await conversations.getRow(scope, id);
  if (row.merged_into !== into) throw changedMeanwhile();
  return row;
}

function whyNot(row: Row, { isWrittenIn, former }: store.UndoableChange): AppError {
  if (isWrittenIn) return new AppError('state_conflict', 'Someone has written here since then.');
  return isAcceptedNow(row) && row.assigned_agent !== former.agent ? alreadyTaken(row) : changedMeanwhile();
}

const isAcceptedNow = ({ status, accepted_at }: Row) => isWithHuman(status) && accepted_at !== null;

/** The agent who had it has not left, and has a place for it. */
async function assertMayHave(scope: Scope, actor: StaffActor, row: Row, former: Former): Promise<void> {
  const { agent, isAccepted, isSnoozed, status } = former;
  if (agent === null) return;
  const takesPlace = isWithHuman(status) && isAccepted && !isSnoozed;
  const hasItStill = isAcceptedNow(row) && row.assigned_agent === agent;
  if (!takesPlace || hasItStill) await assertStillThere(scope, agent);
  else if (agent === actor.id) await assertOwnCapacity(scope, actor);
  else await assertColleagueCapacity(scope, agent);
}

async function announceRestored(scope: Scope, before: Row): Promise<Conversation> {
  const row = await conversations.getRow(scope, before.id);
  const { status, assigned_agent: agentId, assigned_agent_name: name } = row;
  const conversation = conversations.announce(scope, row);
  const wasWithHuman = isWithHuman(before.status);
  if (status === 'active' && wasWithHuman) scope.publish('handoff.canceled', { conversation });
  if (isWithHuman(status) && agentId === null) await announceQueued(scope, row);
  if (isWithHuman(status) && agentId !== null) {
    const agent = { id: agentId, name: name ?? '' };
    if (row.accepted_at === null) scope.publish('handoff.offered', { conversation, agentId });
    // It called the team while it waited.
    else if (wasWithHuman) scope.publish('handoff.taken', { conversation, agent });
    if (row.accepted_at !== null) {
      const joined = { id: row.id, sessionId: row.session_id };
      scope.publish('agent.joined', { conversation: joined, agent: { name: agent.name } });
    }
  }
  if (before.merged_into !== null) await conversations.announceById(scope, before.merged_into);
  drainLater(scope);
  return conversation;
}
