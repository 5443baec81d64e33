import type { KnowledgeItem, Message, MessageMetadata } from '@chatbot-saas/shared/contracts';
import { DEFAULT_PRIORITY, type Fallback } from '@chatbot-saas/shared/domain';
import { courtesyOf, isAssent } from '../../../assistant/courtesy.ts';
import {
  answerFromKnowledge,
  MAX_SUGGESTIONS,
  notKnown,
  type Reply,
  sourceOf,
  suggestedIds,
} from '../../../assistant/knowledge-engine.ts';
import type { ModelAnswer } from '../../../assistant/model/model-engine.ts';
import { promptVersion } from '../../../assistant/prompt/prompt-version.ts';
import type { Scope } from '../../../context/index.ts';
import type { Retrieval } from '../../../search/index.ts';
import * as knowledge from '../../knowledge/knowledge.service.ts';
import type { Ranking } from '../../knowledge/ranking.service.ts';
import * as tenants from '../../settings/tenant.service.ts';
import type * as conversations from '../conversations.service.ts';
import * as handoff from '../handoff/handoff.service.ts';
import * as messages from '../messages/messages.service.ts';
import { findTrigger } from './keywords.ts';
import * as turnCache from './turn-cache.ts';

/** The assistant's input for one question. */
export interface Question {
  received: Message;
  /** Retrieval by the message alone, and with its context. */
  alone: Retrieval;
  retrieval: Retrieval;
  items: KnowledgeItem[];
  settings: tenants.TurnSettings['settings'];
  limits: tenants.TurnSettings['limits'];
  started: number;
}

/** Read ahead after a change, so that a small knowledge base is then fully cached. */
const READ_AHEAD = 100;

/** Retrieves the assistant's input. Returns null if the visitor asked for a human, after requesting the handoff. */
export async function prepareQuestion(
  scope: Scope,
  ranking: Ranking,
  row: conversations.ConversationRow,
  received: Message,
): Promise<Question | null> {
  const started = performance.now();
  const turn = await tenants.turnSettings(scope);
  const { settings, limits, knowledgeVersion } = turn;
  const { enabled, triggerKeywords } = settings.handoff;
  const { content } = received;
  const trigger = enabled && !asksIfHuman(content) ? findTrigger(content, triggerKeywords) : null;
  const offer = isAssent(content) ? await lastReply(scope, row.id, received.seq) : null;
  if (trigger || (enabled && offer?.decision === 'none' && offer.suggestHandoff)) {
    await handoff.request(scope, row, {
      reason: trigger ? `Visitor said "${trigger}"` : 'Visitor accepted the offer of a human',
      priority: DEFAULT_PRIORITY,
      askedIn: received.id,
    });
    return null;
  }
  const find = (query: string) => ranking.find(query, { limit: MAX_SUGGESTIONS, version: knowledgeVersion });
  // A yes to a single suggested question stands for that question.
  const alone = await find(offer?.suggestions?.length === 1 ? (offer.suggestions[0] ?? content) : content);
  const context = alone.decision === 'none' ? await contextOf(scope, row, received) : null;
  const retrieval = context === null ? alone : await find(`${context} ${content}`);
  const found = suggestedIds(retrieval);
  const items = found.length > 0 ? await knowledge.listByIds(scope, found) : [];
  const isNew = turnCache.settingsOf(scope)?.knowledgeVersion !== knowledgeVersion;
  turnCache.store(scope, turn, isNew ? [...items, ...(await knowledge.listSome(scope, READ_AHEAD))] : items);
  return { received, alone, retrieval, items, settings, limits, started };
}

/** Asking whether the assistant is human is not a request for one. */
export const asksIfHuman = (content: string): boolean => courtesyOf(content) === 'identity';

/** A message longer than "and to Austria?" names its own subject. */
const FOLLOW_UP_LENGTH = 60;
const TURNS_LOOKED_BACK = 4;
const CONTEXT_LENGTH = 500;

/**
 * The previous visitor message, if a short one may refer to it; else null. Only a model can decide that: the built-in
 * engine would repeat its answer.
 */
async function contextOf(
  scope: Scope,
  row: conversations.ConversationRow,
  { content, seq }: Message,
): Promise<string | null> {
  if (!scope.services.assistant.model || content.length > FOLLOW_UP_LENGTH || courtesyOf(content))
    return null;
  const before = await messages.history(scope, row.id, { limit: TURNS_LOOKED_BACK, before: seq });
  // The end of a very long message matters most; all of it would outweigh the new one.
  return before.findLast(({ role }) => role === 'user')?.content.slice(-CONTEXT_LENGTH) ?? null;
}

/** The metadata of the assistant's last reply, if the visitor's message follows it. */
async function lastReply(
  scope: Scope,
  conversationId: string,
  before: number,
): Promise<MessageMetadata | null> {
  const [last] = await messages.history(scope, conversationId, { limit: 1, before });
  return last?.role === 'assistant' ? last.metadata : null;
}

/** `fallback`: why the built-in engine answers instead of the model. */
export function builtIn({ received, alone, items, settings }: Question, fallback?: Fallback): Reply {
  const reply = answerFromKnowledge(alone, items, {
    asked: received.content,
    offersHuman: settings.handoff.enabled,
  });
  if (!fallback) return reply;
  const asked = fallback === 'model_failed' && { promptVersion: promptVersion(settings.ai) };
  return { ...reply, metadata: { ...reply.metadata, ...asked, fallback } };
}

/** The sources are the items that the model got; an unknown answer has none. */
export function fromModel(
  answer: Extract<ModelAnswer, { kind: 'text' | 'unknown' }>,
  { retrieval, items, settings }: Question,
): Reply {
  const { confidence, decision } = retrieval;
  const base = {
    confidence,
    model: answer.model,
    promptVersion: promptVersion(settings.ai),
    suggestions: [],
  };
  if (answer.kind === 'unknown') {
    const offersHuman = settings.handoff.enabled;
    return {
      content: answer.content ?? notKnown(retrieval.language, offersHuman),
      metadata: { ...base, sources: [], decision: 'none', answeredBy: 'none', suggestHandoff: offersHuman },
    };
  }
  const scores = new Map(retrieval.hits.map((hit) => [hit.id, hit.score]));
  return {
    content: answer.content,
    metadata: {
      ...base,
      sources: items.map((item) => sourceOf(item, scores.get(item._id))),
      decision,
      answeredBy: 'model',
      suggestHandoff: false,
    },
  };
}
