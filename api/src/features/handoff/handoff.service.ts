import type { HandoffResult } from '@chatbot-saas/shared/contracts';
import {
  isWithHuman,
  MAX_CONCURRENT_CHATS,
  type Priority,
  TYPICAL_HANDLING_MINUTES,
} from '@chatbot-saas/shared/domain';
import { AppError } from '@chatbot-saas/shared/errors';
import { expression } from '../../db/index.ts';
import type { Scope, StaffActor } from '../../kernel/index.ts';
import * as conversations from '../conversations/conversations.service.ts';
import * as presence from '../presence/presence.service.ts';

type Row = conversations.ConversationRow;

export interface HandoffRequest {
  reason: string;
  priority: Priority;
}

const WITH_HUMAN = ['transferred', 'escalated'] as const;
const now = () => expression('clock_timestamp()');

/**
 * Asks for a human. The caller holds the conversation's lock and has made sure that it has not ended.
 * On a conversation that is already with one it answers with its present state.
 */
export async function request(scope: Scope, row: Row, draft: HandoffRequest): Promise<HandoffResult> {
  if (isWithHuman(row.status)) return stateOf(scope, row);
  return place(scope, await transfer(scope, row, draft));
}

/** Asks one colleague in particular: an offer, which they still have to accept. */
export async function requestFrom(
  scope: Scope,
  row: Row,
  agentId: string,
  draft: HandoffRequest,
): Promise<HandoffResult> {
  const transferred = isWithHuman(row.status) ? row : await transfer(scope, row, draft);
  return stateOf(scope, await offer(scope, transferred, agentId));
}

async function transfer(scope: Scope, row: Row, { reason, priority }: HandoffRequest): Promise<Row> {
  const transferred = await conversations.change(
    scope,
    row.id,
    { status: ['active'] },
    {
      status: 'transferred',
      handoff_reason: reason,
      handoff_priority: priority,
      handoff_requested_at: now(),
    },
  );
  if (!transferred) throw new AppError('state_conflict', 'The conversation has changed in the meantime.');
  scope.publish('handoff.requested', { conversation: conversations.view(transferred) });
  return transferred;
}

/** Gives a waiting conversation to the agent with the fewest, or tells its place in the queue. */
async function place(scope: Scope, row: Row, except?: string): Promise<HandoffResult> {
  const agentId = await leastBusyAgent(scope, except);
  if (agentId) return stateOf(scope, await offer(scope, row, agentId));
  const state = await stateOf(scope, row);
  const conversation = conversations.announce(scope, row);
  const { position, estimatedWait } = state.handoff;
  scope.publish('handoff.queued', { conversation, position: position ?? 1, estimatedWait });
  return state;
}

/** The online agent with room and the fewest open conversations; null when there is none. */
async function leastBusyAgent(scope: Scope, except?: string): Promise<string | null> {
  // Their rows stay locked until this transaction ends: two conversations never take an agent's last place.
  const online = (await presence.lockOnline(scope)).filter((agent) => agent.id !== except);
  if (online.length === 0) return null;
  const open = await conversations.openCounts(
    scope,
    online.map((agent) => agent.id),
  );
  const loads = online
    .map((agent) => ({ id: agent.id, open: open.get(agent.id) ?? 0 }))
    .filter((agent) => agent.open < MAX_CONCURRENT_CHATS)
    .sort((a, b) => a.open - b.open);
  return loads[0]?.id ?? null;
}

async function offer(scope: Scope, row: Row, agentId: string): Promise<Row> {
  const offered = await conversations.change(
    scope,
    row.id,
    { status: WITH_HUMAN },
    { assigned_agent: agentId, offered_at: now(), accepted_at: null },
  );
  if (!offered) throw new AppError('state_conflict', 'The conversation has changed in the meantime.');
  const conversation = conversations.announce(scope, offered);
  scope.publish('handoff.offered', { conversation, agentId });
  return offered;
}

/** The agent takes a conversation that waits, or that was offered to them; 409 when somebody was faster. */
export async function take(scope: Scope, actor: StaffActor, row: Row): Promise<void> {
  const taken = await conversations.change(
    scope,
    row.id,
    { status: WITH_HUMAN, assignedAgent: row.assigned_agent },
    { assigned_agent: actor.id, accepted_at: now() },
  );
  if (!taken)
    throw new AppError('already_taken', `Already taken by ${row.assigned_agent_name ?? 'a colleague'}`);
  const agent = { id: actor.id, name: actor.name };
  scope.publish('handoff.taken', { conversation: conversations.view(taken), agent });
  scope.publish('agent.joined', {
    conversation: { id: row.id, sessionId: row.session_id },
    agent: { name: actor.name },
  });
}

/** Back to the queue, and on to somebody else if somebody else is free. */
export async function requeue(scope: Scope, row: Row, except: string): Promise<void> {
  const waiting = await conversations.change(
    scope,
    row.id,
    { status: WITH_HUMAN, assignedAgent: row.assigned_agent },
    { assigned_agent: null, offered_at: null, accepted_at: null },
  );
  if (!waiting) throw new AppError('state_conflict', 'The conversation has changed in the meantime.');
  await place(scope, waiting, except);
}

/** Offers what waits to whoever has room: called when somebody comes online, is done with one, or releases one. */
export async function drain(scope: Scope): Promise<void> {
  for (;;) {
    const waiting = await conversations.lockNextWaiting(scope);
    if (!waiting) return;
    const agentId = await leastBusyAgent(scope);
    if (!agentId) return;
    await offer(scope, waiting, agentId);
  }
}

async function stateOf(scope: Scope, row: Row): Promise<HandoffResult> {
  const online = await presence.countOnline(scope);
  if (row.assigned_agent) {
    const agent = { name: row.assigned_agent_name ?? '' };
    return {
      handoff: { status: 'assigned', agent, position: null, estimatedWait: null, agentsOnline: online > 0 },
    };
  }
  const position = await conversations.queuePosition(scope, row);
  return {
    handoff: {
      status: 'queued',
      agent: null,
      position,
      estimatedWait: online > 0 ? await estimateWait(scope, position, online) : null,
      agentsOnline: online > 0,
    },
  };
}

/** Seconds: so many rounds of everyone online finishing one conversation as stand before this one. */
async function estimateWait(scope: Scope, position: number, online: number): Promise<number> {
  const typical = (await conversations.typicalHandlingSeconds(scope)) ?? TYPICAL_HANDLING_MINUTES * 60;
  return Math.round((typical * position) / (online * MAX_CONCURRENT_CHATS));
}
