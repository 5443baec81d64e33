import type { Conversation, ConversationStats, HandoffResult, Message } from '@chatbot-saas/contract';
import {
  DEFAULT_HANDOFF_REASON,
  DEFAULT_PRIORITY,
  type Ending,
  ESCALATED_PRIORITY,
  isWithHuman,
} from '@chatbot-saas/contract/domain';
import { AppError } from '@chatbot-saas/contract/errors';
import type { Scope, StaffActor } from '../../../context/index.ts';
import type { Holder } from '../../files/files.service.ts';
import * as savedReplies from '../../replies/saved-replies.service.ts';
import * as tenants from '../../settings/tenant.service.ts';
import type { ConversationRow } from '../conversation-row.ts';
import {
  alreadyTaken,
  assertMayHandOver,
  assertMayRelease,
  assertMayReply,
  assertNotEnded,
} from '../conversations.policy.ts';
import * as conversations from '../conversations.service.ts';
import * as handoff from '../handoff/handoff.service.ts';
import * as queue from '../handoff/queue.service.ts';
import { assertAllSeen, type SeenWords } from '../life-cycle/unseen-words.ts';
import * as messages from '../messages/messages.service.ts';
import * as messageStore from '../messages/messages.store.ts';
import * as statsStore from '../stats.store.ts';

export async function history(scope: Scope, ref: string, query: messageStore.HistoryQuery) {
  const row = await conversations.getRow(scope, ref);
  const page = await messageStore.history(scope.db, row.id, query);
  return conversations.historyPage(
    row,
    page.map((message) => messages.shown(scope, message)),
  );
}

/** Of the workspace, and what of it is this member's. */
export async function stats(scope: Scope, userId: string): Promise<ConversationStats> {
  const { hours } = await tenants.turnSettings(scope);
  return statsStore.stats(scope.db, userId, hours);
}

interface ReplyDraft {
  content: string;
  files?: readonly string[] | undefined;
  /** What has kept them until now; without it, the agent has uploaded them. */
  filesOf?: Holder;
  savedReply?: string | undefined;
  clientId?: string | undefined;
}

/** Replies as the assigned agent. The first reply to an offered conversation accepts it. */
export async function reply(
  scope: Scope,
  actor: StaffActor,
  ref: string,
  draft: ReplyDraft,
): Promise<Message> {
  const row = await conversations.lockRow(scope, ref);
  const earlier = await messages.findEarlier(scope, row.id, { role: 'agent', ...draft });
  // Before the policy on purpose: an agent who was unassigned after the first try must learn that it was sent.
  if (earlier) return earlier;

  assertMayReply(actor, row);
  if (row.accepted_at === null) await handoff.take(scope, actor, row);
  return send(scope, actor, row, draft);
}

/** Adds the message of the agent who has the conversation. The caller holds its lock. */
export async function send(
  scope: Scope,
  actor: StaffActor,
  row: ConversationRow,
  { savedReply, ...draft }: ReplyDraft,
): Promise<Message> {
  const message = await answer(scope, actor, row, draft);
  await conversations.announceById(scope, row.id);
  if (savedReply !== undefined) await savedReplies.noteUse(scope, savedReply, row.id);
  return message;
}

async function answer(
  scope: Scope,
  actor: StaffActor,
  row: ConversationRow,
  { files = [], filesOf, ...draft }: Omit<ReplyDraft, 'savedReply'>,
): Promise<Message> {
  const reply: messageStore.NewMessage = {
    role: 'agent',
    authorId: actor.id,
    metadata: { userId: actor.id, agentName: actor.name },
    ...draft,
  };
  const owner = filesOf ?? { memberId: actor.id, conversationId: null };
  const sent = files.length > 0 ? { ids: files, owner } : null;
  const message = await messages.append(scope, row, reply, null, sent);
  await conversations.noteFirstReply(scope, row);
  return message;
}

/**
 * Accepts a waiting conversation, with a first message if given. Accepting one's own conversation again changes
 * nothing.
 */
export async function accept(
  scope: Scope,
  actor: StaffActor,
  ref: string,
  greeting: string | null,
): Promise<Conversation> {
  const row = await conversations.lockRow(scope, ref);
  assertNotEnded(row);
  if (!isWithHuman(row.status)) {
    throw new AppError(
      'state_conflict',
      'The assistant is handling this conversation. No one has asked for an agent.',
    );
  }
  if (row.assigned_agent !== null && row.assigned_agent !== actor.id) {
    throw alreadyTaken(row);
  }
  if (row.accepted_at === null) {
    await handoff.take(scope, actor, row);
    if (greeting !== null) await answer(scope, actor, row, { content: greeting });
  }
  return conversations.announceById(scope, row.id);
}

export async function release(scope: Scope, actor: StaffActor, ref: string): Promise<Conversation> {
  const row = await conversations.lockRow(scope, ref);
  assertMayRelease(actor, row);
  await handoff.requeue(scope, row, actor.id);
  return conversations.announceById(scope, row.id);
}

/** Takes the conversation from the assistant or transfers it to a teammate. An urgent request escalates it. */
export async function handOver(
  scope: Scope,
  actor: StaffActor,
  ref: string,
  { agentId, ...request }: handoff.HandoffRequest & { agentId?: string | undefined },
): Promise<HandoffResult> {
  const row = await conversations.lockRow(scope, ref);
  assertNotEnded(row);
  const isEscalation = request.priority === ESCALATED_PRIORITY;
  if (!agentId && isEscalation) return handoff.escalate(scope, row, request.reason);
  if (!agentId) return handoff.request(scope, row, request);
  assertMayHandOver(actor, row);
  return handoff.requestFrom(scope, actor, row, agentId, { ...request, isEscalation });
}

/** Offers it to a teammate; one's own it is at once. */
export async function assign(
  scope: Scope,
  actor: StaffActor,
  ref: string,
  { agentId, reason = DEFAULT_HANDOFF_REASON }: { agentId: string; reason?: string | undefined },
): Promise<void> {
  const row = await conversations.lockRow(scope, ref);
  const isOffered = isWithHuman(row.status) && (row.assigned_agent ?? actor.id) === actor.id;
  if (agentId !== actor.id || !isOffered) {
    const priority = row.handoff_priority ?? DEFAULT_PRIORITY;
    await handOver(scope, actor, ref, { agentId, reason, priority });
  }
  if (agentId === actor.id) await accept(scope, actor, ref, null);
}

/** Ends it for both sides; a second call changes nothing. */
export async function end(
  scope: Scope,
  ref: string,
  { reason, note, ...seen }: SeenWords & { reason?: Ending | undefined; note?: string | undefined } = {},
): Promise<void> {
  const row = await conversations.lockRow(scope, ref);
  if (row.status !== 'ended') await assertAllSeen(scope, row.id, seen);
  const ending = { ending: reason ?? (note ? 'other' : null), note: note ?? null } as const;
  if (await conversations.end(scope, row, 'agent', ending)) queue.drainLater(scope);
}
