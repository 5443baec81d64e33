import type { ChatReply, Message } from '@chatbot-saas/contract';
import { isQuestionOf, MAX_SUGGESTIONS, suggestedIds } from '@chatbot-saas/engine/suggestions';
import { ownTagOf } from '../../../assistant/visitor-language.ts';
import type { DomainEvent } from '../../../context/index.ts';
import type { TransactionRunner } from '../../../context/serve.ts';
import { scheduleSearch } from '../../../search/shared-search.ts';
import { previewOf, updateFromRow } from '../conversation-row.ts';
import { replyForVisitor } from '../visitor/for-visitor.ts';
import type { FastTurn, FastTurnRow } from './fast-path.store.ts';
import { dependsOnLanguage, planReply, type TurnContext } from './plan-reply.ts';
import { mayBeOfLast } from './question/in-context.ts';
import * as turnCache from './turn-cache.ts';
import { storeFastTurn } from './turn-writer.ts';
import { understand } from './understand.ts';

/** A visitor's message. */
export interface TurnDraft {
  sessionId: string;
  message: string;
  files?: readonly string[] | undefined;
  clientId?: string | undefined;
}

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
  turnCache.keepSession(transactions, turn.sessionId, { language: row.language, contactId: row.contact_id });
  const { usage } = transactions.services;
  // With a monthly limit the statement has already counted the message, and it refuses first turns. Without one, count
  // both here.
  if (turn.monthlyLimit === null) {
    usage.count(turn.tenant, 'usage_months', 'api_calls');
    if (row.last_seq === FIRST_ANSWER_SEQ) usage.count(turn.tenant, 'usage_months', 'conversations');
  }
  if (!row.is_test)
    for (const { id } of turn.messages[1].metadata.sources) usage.count(turn.tenant, 'knowledge_items', id);
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
  if (!cached || cached.hasWebhookListener || transactions.services.assistant.model) return null;
  const { settings } = cached;
  const { language } = cached;
  const context: TurnContext = {
    content: message,
    settings,
    language,
    spokenBefore: () => turnCache.sessionOf(transactions, sessionId)?.language,
    model: 'none',
  };
  // The rest takes more than the cache knows.
  const first = planReply(context);
  if (first.next !== 'search' || first.questions.length > 1 || first.follows === 'surely') return null;
  const { services, tenantId } = transactions;
  const index = services.assistant.inMemory(tenantId, cached.knowledgeVersion);
  if (!index || index.waitsFor(first.query)) return null;
  const searching = scheduleSearch(index, {
    tenantId,
    query: first.query,
    limit: MAX_SUGGESTIONS,
    candidatesOnly: true,
    isContended: services.areSeveralAtWork(),
  });
  // Most searches are synchronous, and an await costs time.
  const retrieval = searching instanceof Promise ? await searching : searching;
  const mayFollow = (first.follows !== null || retrieval.asks) && !understand(first.query).courtesy;
  if (mayFollow && (retrieval.decision !== 'answer' || retrieval.isBare || mayBeOfLast(retrieval)))
    return null;
  const items = turnCache.itemsOf(transactions, cached, suggestedIds(retrieval));
  if (!items) return null;
  // The words of an item are no question for two things.
  if (first.added && !(items[0] && isQuestionOf(items[0], message))) return null;
  const plan = planReply({ ...context, found: { retrieval, items } });
  if (plan.next !== 'reply') return null;
  const needsLanguage = dependsOnLanguage(message, plan.reply);
  const spokenBefore = needsLanguage ? context.spokenBefore() : null;
  if (spokenBefore === undefined) return null;
  const { content, metadata } = plan.reply;
  return {
    tenant: tenantId,
    state: cached.state,
    sessionId,
    language: ownTagOf(message),
    ...(needsLanguage && { expectedLanguage: spokenBefore ?? '' }),
    clientId: clientId ?? null,
    escalateAt: plan.escalateAt,
    monthlyLimit: cached.limits.apiCalls,
    outcome: plan.outcome,
    messages: [
      {
        role: 'user',
        content: message,
        preview: previewOf(message),
        clientId: clientId ?? null,
      },
      {
        role: 'assistant',
        content,
        preview: previewOf(content),
        answersPrevious: true,
        metadata: { ...metadata, latencyMs: Math.round(performance.now() - started) },
      },
    ],
  };
}

function messagesOf({ messages: [said, answer] }: FastTurn, row: FastTurnRow): [Message, Message] {
  const timestamp = row.stored_at.toISOString();
  return [
    {
      id: row.said_id,
      seq: row.last_seq - 1,
      role: 'user',
      content: said.content,
      timestamp,
      metadata: {},
      clientId: said.clientId,
    },
    {
      id: row.answer_id,
      seq: row.last_seq,
      role: 'assistant',
      content: answer.content,
      timestamp,
      metadata: answer.metadata,
      clientId: null,
    },
  ];
}

function eventsOf(turn: FastTurn, row: FastTurnRow): DomainEvent[] {
  const tenantId = turn.tenant;
  const conversationRef = { id: row.id, sessionId: turn.sessionId };
  const [said] = turn.messages;
  const conversation = updateFromRow({
    ...row,
    // A conversation with the assistant is assigned to no agent, and neither snoozed nor merged.
    assigned_agent_name: null,
    snoozed_until: null,
    merged_into: null,
    ending: null,
    ending_note: null,
    last_visitor_content: said.content,
    last_visitor_at: row.stored_at,
  });
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

function toReply(turn: FastTurn, row: FastTurnRow): ChatReply {
  const [said, answer] = messagesOf(turn, row);
  return {
    message: answer.content,
    metadata: replyForVisitor(turn.messages[1].metadata),
    status: row.status,
    messageId: answer.id,
    seq: answer.seq,
    received: { id: said.id, seq: said.seq, timestamp: said.timestamp },
  };
}
