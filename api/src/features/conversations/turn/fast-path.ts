import type { ChatReply, Message } from '@chatbot-saas/shared/contracts';
import { MAX_SUGGESTIONS, suggestedIds } from '../../../assistant/knowledge-engine.ts';
import type { DomainEvent } from '../../../context/index.ts';
import type { TransactionRunner } from '../../../context/serve.ts';
import { scheduleSearch } from '../../../search/shared-search.ts';
import * as conversations from '../conversations.service.ts';
import { replyForVisitor } from '../visitor/for-visitor.ts';
import type { FastTurn, FastTurnRow } from './fast-path.store.ts';
import { planReply, type TurnContext } from './plan-reply.ts';
import * as turnCache from './turn-cache.ts';
import type { TurnDraft } from './turn-draft.ts';
import { storeFastTurn } from './turn-writer.ts';

/**
 * Without a model, most turns are answered from the turn cache. Such a turn takes one round trip, in which the database
 * checks that the cached state still holds. Returns null, without any effect, for other turns.
 */
export async function tryFastPath(
  transactions: TransactionRunner,
  draft: TurnDraft,
): Promise<ChatReply | null> {
  const turn = await buildFastTurn(transactions, draft);
  if (turn) await transactions.reauthenticate(turn.state);
  const row = turn && (await storeFastTurn(transactions.services, turn, eventsOf));
  if (!row) return null;
  const { usage } = transactions.services;
  // With a limit, the database counted the message; first turns never reach this line.
  if (turn.monthlyLimit === null) {
    usage.count(turn.tenant, 'usage_months', 'api_calls');
    if (row.last_seq === FIRST_ANSWER_SEQ) usage.count(turn.tenant, 'usage_months', 'conversations');
  }
  for (const { id } of turn.metadata.sources) usage.count(turn.tenant, 'knowledge_items', id);
  return toReply(turn, row);
}

/** The welcome and the visitor's message come before it. */
const FIRST_ANSWER_SEQ = 3;

async function buildFastTurn(
  transactions: TransactionRunner,
  { sessionId, message, clientId }: TurnDraft,
): Promise<FastTurn | null> {
  const started = performance.now();
  const cached = turnCache.settingsOf(transactions);
  if (!cached || cached.isHeard || transactions.services.assistant.model) return null;
  const { settings } = cached;
  const context: TurnContext = { content: message, settings, model: 'none' };
  // The rest takes more than the cache knows.
  const first = planReply(context);
  if (first.next !== 'search') return null;
  const { services, tenantId } = transactions;
  const index = services.assistant.inMemory(tenantId, cached.knowledgeVersion);
  if (!index) return null;
  const searching = scheduleSearch(index, {
    tenantId,
    query: first.query,
    limit: MAX_SUGGESTIONS,
    isContended: services.areSeveralAtWork(),
  });
  // Most searches are synchronous, and an await costs time.
  const retrieval = searching instanceof Promise ? await searching : searching;
  const items = turnCache.itemsOf(transactions, cached, suggestedIds(retrieval));
  if (!items) return null;
  const plan = planReply({ ...context, found: { alone: retrieval, retrieval, items } });
  if (plan.next !== 'reply') return null;
  const { content, metadata } = plan.reply;
  return {
    tenant: tenantId,
    state: cached.state,
    sessionId,
    said: message,
    clientId: clientId ?? null,
    answer: content,
    preview: conversations.previewOf(content),
    metadata: { ...metadata, latencyMs: Math.round(performance.now() - started) },
    isAnswered: plan.outcome === 'answered',
    escalateAt: plan.escalateAt,
    monthlyLimit: cached.limits.apiCalls,
  };
}

function messagesOf({ said, clientId, answer, metadata }: FastTurn, row: FastTurnRow): Message[] {
  const timestamp = row.stored_at.toISOString();
  return [
    {
      id: row.said_id,
      seq: row.last_seq - 1,
      role: 'user',
      content: said,
      timestamp,
      metadata: {},
      clientId,
    },
    {
      id: row.answer_id,
      seq: row.last_seq,
      role: 'assistant',
      content: answer,
      timestamp,
      metadata,
      clientId: null,
    },
  ];
}

function eventsOf(turn: FastTurn, row: FastTurnRow): DomainEvent[] {
  const tenantId = turn.tenant;
  const conversationRef = { id: row.id, sessionId: turn.sessionId };
  const conversation = conversations.viewUpdate({ ...UNASSIGNED, ...rowAfter(turn, row) });
  return [
    ...messagesOf(turn, row).map(
      (message): DomainEvent => ({
        name: 'message.created',
        tenantId,
        payload: { conversation: conversationRef, message },
      }),
    ),
    { name: 'conversation.updated', tenantId, payload: { conversation } },
  ];
}

/** A conversation with the assistant was never assigned. */
const UNASSIGNED = {
  assigned_agent: null,
  assigned_agent_name: null,
  accepted_at: null,
  handoff_priority: null,
  handoff_reason: null,
  handoff_requested_at: null,
  handoff_summary: null,
} as const;

const rowAfter = ({ sessionId, said, preview }: FastTurn, row: FastTurnRow) => ({
  ...row,
  session_id: sessionId,
  status: 'active' as const,
  last_message_role: 'assistant' as const,
  last_message: preview,
  last_message_at: row.stored_at,
  last_visitor_message: { content: said, at: row.stored_at },
  updated_at: row.stored_at,
});

const toReply = ({ answer, metadata }: FastTurn, row: FastTurnRow): ChatReply => ({
  message: answer,
  metadata: replyForVisitor(metadata),
  status: 'active',
  messageId: row.answer_id,
  seq: row.last_seq,
  received: { id: row.said_id, seq: row.last_seq - 1, timestamp: row.stored_at.toISOString() },
});
