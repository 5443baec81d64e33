import type { HandoffResult } from '@chatbot-saas/shared/contracts';
import {
  DEFAULT_HANDOFF_REASON,
  ESCALATED_PRIORITY,
  isWithHuman,
  type Priority,
  WITH_HUMAN,
} from '@chatbot-saas/shared/domain';
import { AppError } from '@chatbot-saas/shared/errors';
import { isProgram, type KeyActor, type Scope, type StaffActor, sha256 } from '../../../context/index.ts';
import { alreadyTaken } from '../conversations.policy.ts';
import * as conversations from '../conversations.service.ts';
import * as presence from '../presence/presence.service.ts';
import { assertColleagueFree, assertOwnCapacity } from './agent-capacity.ts';
import { summarizeLater } from './model-summary.ts';
import {
  announceQueued,
  changedMeanwhile,
  clockTimestamp,
  drainLater,
  offer,
  offerOrQueue,
  unattendedSince,
} from './queue.ts';
import { stateOf } from './state.ts';
import { summarize } from './summary.ts';
import { notifyVisitor, VISITOR_NOTICES } from './visitor-notices.ts';

export { drain, drainLater } from './queue.ts';

type Row = conversations.ConversationRow;
type FoundRow = conversations.FoundRow;

export interface HandoffRequest {
  reason: string;
  priority: Priority;
  /** Nothing to wait for: it is escalated at once. */
  isEscalation?: boolean;
  /** The visitor's message that asked for it, where one did. */
  askedIn?: string;
}

/**
 * Asks for a human; 429 where this visitor has asked for too many. The caller holds the conversation's lock and has made sure that it has not ended.
 * On a conversation that is already with one it answers with its present state.
 */
export async function request(scope: Scope, row: Row, draft: HandoffRequest): Promise<HandoffResult> {
  if (isWithHuman(row.status)) return stateOf(scope, row);
  await countHandoff(scope);
  return offerOrQueue(scope, await transfer(scope, row, draft));
}

/** Whether a conversation may go to a human though its visitor has not asked for one; counts it where it may. */
export async function mayHandOverUnasked(scope: Scope): Promise<boolean> {
  try {
    await countHandoff(scope);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'rate_limited') return false;
    throw error;
  }
}

async function countHandoff(scope: Scope): Promise<void> {
  const { actor, services } = scope;
  if (actor.kind !== 'key') return;
  await services.limits.countHandoff(actor, async () => {
    if (isProgram(actor)) return 0;
    // Else two that come at once both find the last place free.
    await conversations.lockPlacing(scope);
    return conversations.countWaitingFrom(scope, digestOf(actor));
  });
}

/** A visitor as limits count them. No address is stored as it is. */
const digestOf = ({ id, network }: KeyActor): Buffer => sha256(`${id} ${network}`);

/**
 * Makes it everybody's business: with the assistant, because it cannot answer; waiting, because that takes too long; or
 * because staff say so. Whoever let it pass may be asked again: better than nobody. What is escalated already stays as it is.
 */
export async function escalate(scope: Scope, row: Row, reason?: string): Promise<HandoffResult> {
  if (row.status === 'escalated') return stateOf(scope, row);
  if (row.status === 'active') {
    const draft = {
      reason: reason ?? DEFAULT_HANDOFF_REASON,
      priority: ESCALATED_PRIORITY,
      isEscalation: true,
    };
    return offerOrQueue(scope, await transfer(scope, row, draft));
  }
  const escalated = await raise(scope, row, reason);
  conversations.announce(scope, escalated);
  if (escalated.assigned_agent === null) drainLater(scope);
  return stateOf(scope, escalated);
}

async function raise(scope: Scope, row: Row, reason: string | undefined): Promise<FoundRow> {
  if (row.accepted_at === null) await notifyVisitor(scope, row, VISITOR_NOTICES.escalated);
  const escalated = await conversations.change(
    scope,
    row.id,
    { status: ['transferred'] },
    {
      status: 'escalated',
      handoff_priority: ESCALATED_PRIORITY,
      declined_by: null,
      ...(reason !== undefined && { handoff_reason: reason }),
    },
  );
  if (!escalated) throw changedMeanwhile();
  scope.publish('handoff.escalated', { conversation: conversations.view(escalated) });
  return escalated;
}

/** Asks one person in particular, a colleague or oneself: an offer, which they still have to accept. */
export async function requestFrom(
  scope: Scope,
  actor: StaffActor,
  row: Row,
  agentId: string,
  draft: HandoffRequest,
): Promise<HandoffResult> {
  if (isWithHuman(row.status) && row.assigned_agent === agentId) return stateOf(scope, row);
  if (agentId === actor.id) await assertOwnCapacity(scope, actor);
  else await assertColleagueFree(scope, agentId);
  const offered = await offer(scope, await transferOrEscalate(scope, row, draft), agentId);
  // Whoever had it before has a place free now.
  if (row.assigned_agent) drainLater(scope);
  return stateOf(scope, offered);
}

/** With a human, and escalated if that is what was asked for. */
async function transferOrEscalate(scope: Scope, row: Row, draft: HandoffRequest): Promise<Row> {
  if (!isWithHuman(row.status)) return transfer(scope, row, draft);
  return draft.isEscalation && row.status === 'transferred' ? raise(scope, row, draft.reason) : row;
}

async function transfer(
  scope: Scope,
  row: Row,
  { reason, priority, isEscalation = false, askedIn }: HandoffRequest,
): Promise<FoundRow> {
  const { actor } = scope;
  const summary = await summarize(scope, row.id, askedIn);
  const transferred = await conversations.change(
    scope,
    row.id,
    { status: ['active'] },
    {
      status: isEscalation ? 'escalated' : 'transferred',
      handoff_reason: reason,
      handoff_priority: priority,
      handoff_requested_at: clockTimestamp(),
      handoff_summary: summary,
      handoff_from: actor.kind === 'key' ? digestOf(actor) : null,
      unattended_since: clockTimestamp(),
    },
  );
  if (!transferred) throw changedMeanwhile();
  scope.publish('handoff.requested', { conversation: conversations.view(transferred) });
  if (summary !== null) summarizeLater(scope, transferred);
  return transferred;
}

/** The agent takes a conversation that waits, or that was offered to them; 409 when somebody was faster. */
export async function take(scope: Scope, actor: StaffActor, row: Row): Promise<void> {
  await assertOwnCapacity(scope, actor);
  const taken = await conversations.change(
    scope,
    row.id,
    { status: WITH_HUMAN, assignedAgent: row.assigned_agent },
    { assigned_agent: actor.id, accepted_at: clockTimestamp(), declined_by: null, unattended_since: null },
  );
  if (!taken) throw alreadyTaken(row);
  const agent = { id: actor.id, name: actor.name };
  scope.publish('handoff.taken', { conversation: conversations.view(taken), agent });
  scope.publish('agent.joined', {
    conversation: { id: row.id, sessionId: row.session_id },
    agent: { name: actor.name },
  });
}

/** Back to the queue: on to somebody else if somebody else is free, while this agent's place goes to who waits. */
export async function requeue(scope: Scope, row: Row, declinedBy: string): Promise<FoundRow> {
  const waiting = await conversations.change(
    scope,
    row.id,
    { status: WITH_HUMAN, assignedAgent: row.assigned_agent },
    {
      assigned_agent: null,
      offered_at: null,
      accepted_at: null,
      declined_by: declinedBy,
      unattended_since: unattendedSince(),
    },
  );
  if (!waiting) throw changedMeanwhile();
  await announceQueued(scope, waiting);
  drainLater(scope);
  return waiting;
}

/**
 * Puts back everything that a person has, because they leave the team; once it is true they are held and get nothing more.
 * False when something came to them in between: conversations are held before people, so that takes a new scope.
 */
export async function requeueAll(scope: Scope, agentId: string): Promise<boolean> {
  const rows = await conversations.lockOpenOf(scope, agentId);
  await presence.lockPerson(scope, agentId);
  const open = await conversations.openCounts(scope, [agentId]);
  if ((open.get(agentId) ?? 0) > rows.length) return false;
  for (const row of rows) await requeue(scope, row, agentId);
  return true;
}
