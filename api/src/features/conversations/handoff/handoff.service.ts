import type { HandoffResult } from '@chatbot-saas/contract';
import {
  DEFAULT_HANDOFF_REASON,
  ESCALATED_PRIORITY,
  isWithHuman,
  type Priority,
  WITH_HUMAN,
} from '@chatbot-saas/contract/domain';
import { AppError } from '@chatbot-saas/contract/errors';
import { visitorError } from '../../../assistant/visitor-texts/visitor-error.ts';
import { isProgram, type KeyActor, type Scope, type StaffActor, sha256 } from '../../../context/index.ts';
import * as answersToCheck from '../../knowledge/answers/answers-to-check.service.ts';
import { type ConversationRow, type FoundRow, fromRow } from '../conversation-row.ts';
import { alreadyTaken } from '../conversations.policy.ts';
import * as conversations from '../conversations.service.ts';
import { changeIf } from '../life-cycle/change.store.ts';
import { wake } from '../life-cycle/snooze.service.ts';
import * as messages from '../messages/messages.service.ts';
import * as presenceStore from '../presence/presence.store.ts';
import * as waitingStore from '../waiting.store.ts';
import { assertColleagueFree, assertOwnCapacity } from './agent-capacity.ts';
import { summarizeLater } from './model-summary.ts';
import {
  announceQueued,
  changedMeanwhile,
  clockTimestamp,
  drainLater,
  offer,
  offerOrQueue,
  teamMailAt,
  unattendedSince,
} from './queue.service.ts';
import { stateOf } from './state.ts';
import { summarize } from './summary.ts';
import { noticesFor, notifyVisitor } from './visitor-notices.ts';

type Row = ConversationRow;

export interface HandoffRequest {
  reason: string;
  priority: Priority;
  /** Escalates immediately instead of waiting. */
  isEscalation?: boolean;
  /** The visitor's message that asked for a human, if one did. */
  askedIn?: string;
}

/**
 * Asks for a human; throws 429 if this visitor has asked too often. The caller holds the conversation's lock and has
 * checked that it has not ended. If a human already has the conversation, its present state is returned.
 */
export async function request(scope: Scope, row: Row, draft: HandoffRequest): Promise<HandoffResult> {
  await wakeAsked(scope, row);
  if (isWithHuman(row.status)) return stateOf(scope, row);
  await countHandoff(scope);
  const transferred = await transfer(scope, row, draft);
  if (scope.actor.kind !== 'staff') await answersToCheck.notePersonRequested(scope, row);
  return offerOrQueue(scope, transferred);
}

/** A visitor who asks again has something to say. */
async function wakeAsked(scope: Scope, row: Row): Promise<void> {
  if (scope.actor.kind !== 'key' || row.snoozed_until === null) return;
  await wake(scope, row);
  await conversations.announceById(scope, row.id);
}

/** True if a handoff that the visitor did not ask for is allowed; counts it then. */
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
    // Otherwise two concurrent requests would both find the last place free.
    await waitingStore.lockPlacing(scope.db);
    return waitingStore.countWaitingFrom(scope.db, digestOf(actor));
  });
}

/** The visitor's key and network, as limits count them. Addresses are stored only as digests. */
const digestOf = ({ id, network }: KeyActor): Buffer => sha256(`${id} ${network}`);

/**
 * Alerts the whole team: the assistant cannot answer, the wait is too long, or staff escalate. The agent who declined
 * may get the offer again, which is better than no agent. An escalated conversation stays unchanged.
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
  if (row.accepted_at === null) await notifyVisitor(scope, row, (await noticesFor(scope, row)).escalated);
  const escalated = await changeIf(
    scope.db,
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
  scope.publish('handoff.escalated', { conversation: fromRow(escalated) });
  return escalated;
}

/** Offers the conversation to one person, a teammate or oneself, who still has to accept. */
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
  // The former agent is below the limit now.
  if (row.assigned_agent) drainLater(scope);
  return stateOf(scope, offered);
}

/** Transfers the conversation to the human side, and escalates it if the request says so. */
async function transferOrEscalate(scope: Scope, row: Row, draft: HandoffRequest): Promise<Row> {
  if (!isWithHuman(row.status)) return transfer(scope, row, draft);
  return draft.isEscalation && row.status === 'transferred' ? raise(scope, row, draft.reason) : row;
}

export async function transfer(
  scope: Scope,
  row: Row,
  { reason, priority, isEscalation = false, askedIn }: HandoffRequest,
): Promise<FoundRow> {
  const { actor } = scope;
  const summary = await summarize(scope, row.id, askedIn);
  const transferred = await changeIf(
    scope.db,
    row.id,
    { status: ['active'] },
    {
      status: isEscalation ? 'escalated' : 'transferred',
      handoff_reason: reason,
      handoff_priority: priority,
      handoff_requested_at: clockTimestamp(),
      // Of an earlier handoff; the agent's first words are counted from the request.
      first_reply_at: null,
      handoff_summary: summary,
      handoff_from: actor.kind === 'key' ? digestOf(actor) : null,
      unattended_since: clockTimestamp(),
      team_mail_at: teamMailAt(),
    },
  );
  if (!transferred) throw changedMeanwhile();
  scope.publish('handoff.requested', { conversation: fromRow(transferred) });
  if (summary !== null) summarizeLater(scope, transferred);
  return transferred;
}

/**
 * The visitor takes the request back, so the assistant has the conversation again. Throws 409 once an agent has
 * accepted. The request is in no figure, because no agent handled it.
 */
export async function cancel(scope: Scope, row: Row): Promise<void> {
  if (row.status === 'active') return;
  if (row.accepted_at !== null) throw joinedAlready(row);
  const { canceled } = await noticesFor(scope, row);
  await messages.append(scope, row, { role: 'system', content: canceled });
  const active = await changeIf(
    scope.db,
    row.id,
    { status: WITH_HUMAN, isAccepted: false },
    {
      status: 'active',
      assigned_agent: null,
      declined_by: null,
      offered_at: null,
      handoff_priority: null,
      handoff_reason: null,
      handoff_requested_at: null,
      handoff_summary: null,
      handoff_from: null,
      unattended_since: null,
      // Otherwise the next unanswered message would call a human at once.
      unanswered_count: 0,
    },
  );
  if (!active) throw changedMeanwhile();
  scope.publish('handoff.canceled', { conversation: conversations.announce(scope, active) });
  // The agent to whom it was offered has a place for the next one.
  if (row.assigned_agent !== null) drainLater(scope);
}

const joinedAlready = ({ assigned_agent_name: name }: Row) =>
  visitorError('state_conflict', ({ personJoined }) => personJoined(name));

/** The agent accepts a waiting or offered conversation; throws 409 if another agent was faster. */
export async function take(scope: Scope, actor: StaffActor, row: Row): Promise<void> {
  await assertOwnCapacity(scope, actor);
  const taken = await changeIf(
    scope.db,
    row.id,
    { status: WITH_HUMAN, assignedAgent: row.assigned_agent },
    { assigned_agent: actor.id, accepted_at: clockTimestamp(), declined_by: null, unattended_since: null },
  );
  if (!taken) throw alreadyTaken(row);
  const agent = { id: actor.id, name: actor.name };
  scope.publish('handoff.taken', { conversation: fromRow(taken), agent });
  scope.publish('agent.joined', {
    conversation: { id: row.id, sessionId: row.session_id },
    agent: { name: actor.name },
  });
}

/**
 * Returns the conversation to the queue. Another free agent gets it, and this agent's place goes to the next in line.
 */
export async function requeue(scope: Scope, row: Row, declinedBy: string | null): Promise<FoundRow> {
  const waiting = await changeIf(
    scope.db,
    row.id,
    { status: WITH_HUMAN, assignedAgent: row.assigned_agent },
    {
      assigned_agent: null,
      offered_at: null,
      accepted_at: null,
      declined_by: declinedBy,
      unattended_since: unattendedSince(),
      team_mail_at: teamMailAt(),
    },
  );
  if (!waiting) throw changedMeanwhile();
  await announceQueued(scope, waiting);
  drainLater(scope);
  return waiting;
}

/**
 * Requeues all conversations of a person who leaves the team, and locks the person against new ones. Returns false if
 * another one was assigned meanwhile: conversations are locked before people, so the caller needs a new scope.
 */
export async function requeueAll(scope: Scope, agentId: string): Promise<boolean> {
  const rows = await waitingStore.lockOpenOf(scope.db, agentId);
  await presenceStore.lockPerson(scope.db, agentId);
  const open = await waitingStore.openCounts(scope.db, [agentId]);
  const awake = rows.filter((row) => row.snoozed_until === null);
  if ((open.get(agentId) ?? 0) > awake.length) return false;
  for (const row of rows) await requeue(scope, row, agentId);
  return true;
}
