import type { KnowledgeItem, Message, MessageMetadata } from '@chatbot-saas/shared/contracts';
import { DEFAULT_PRIORITY, type Fallback } from '@chatbot-saas/shared/domain';
import { courtesyOf, isAssent } from '../../../assistant/courtesy.ts';
import {
  answerFromKnowledge,
  MAX_SUGGESTIONS,
  notKnown,
  type Reply,
  sourceOf,
  worthOffering,
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

/** What the assistant has to go on for one question. */
export interface Question {
  received: Message;
  /** By the message alone, and with what it may go on about. */
  alone: Retrieval;
  retrieval: Retrieval;
  items: KnowledgeItem[];
  settings: tenants.TurnSettings['settings'];
  limits: tenants.TurnSettings['limits'];
  started: number;
}

/** Of a knowledge base that has changed: a small one's next questions then find everything remembered. */
const READ_AHEAD = 100;

/** Looks up what is known; null when the visitor asked for a human instead, which has then been done. */
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
  // Yes to the one question that may have been meant is that question.
  const alone = await find(offer?.suggestions?.length === 1 ? (offer.suggestions[0] ?? content) : content);
  const context = alone.decision === 'none' ? await contextOf(scope, row, received) : null;
  const retrieval = context === null ? alone : await find(`${context} ${content}`);
  const found = worthOffering(retrieval);
  const items = found.length > 0 ? await knowledge.listByIds(scope, found) : [];
  const isNew = turnCache.settingsOf(scope)?.knowledgeVersion !== knowledgeVersion;
  turnCache.store(scope, turn, isNew ? [...items, ...(await knowledge.listSome(scope, READ_AHEAD))] : items);
  return { received, alone, retrieval, items, settings, limits, started };
}

/** Whether it is a human is no call for one. */
export const asksIfHuman = (content: string): boolean => courtesyOf(content) === 'identity';

/** Longer than "and to Austria?", a message says by itself what it is about. */
const FOLLOW_UP_LENGTH = 60;
const TURNS_LOOKED_BACK = 4;
const CONTEXT_LENGTH = 500;

/**
 * The visitor's message before, where that may be what a short one goes on about; null where it cannot be. Only a model
 * can tell whether it does: the built-in engine would give the same answer again.
 */
async function contextOf(
  scope: Scope,
  row: conversations.ConversationRow,
  { content, seq }: Message,
): Promise<string | null> {
  if (!scope.services.assistant.model || content.length > FOLLOW_UP_LENGTH || courtesyOf(content))
    return null;
  const before = await messages.history(scope, row.id, { limit: TURNS_LOOKED_BACK, before: seq });
  // Of a very long one, the end leads to what follows; all of it would leave no room for that.
  return before.findLast(({ role }) => role === 'user')?.content.slice(-CONTEXT_LENGTH) ?? null;
}

/** How the assistant came to what it said last, if that is what the visitor's message follows. */
async function lastReply(
  scope: Scope,
  conversationId: string,
  before: number,
): Promise<MessageMetadata | null> {
  const [last] = await messages.history(scope, conversationId, { limit: 1, before });
  return last?.role === 'assistant' ? last.metadata : null;
}

/** `fallback`: why in a model's place. */
export function builtIn({ received, alone, items, settings }: Question, fallback?: Fallback): Reply {
  const reply = answerFromKnowledge(alone, items, {
    asked: received.content,
    offersHuman: settings.handoff.enabled,
  });
  if (!fallback) return reply;
  const asked = fallback === 'model_failed' && { promptVersion: promptVersion(settings.ai) };
  return { ...reply, metadata: { ...reply.metadata, ...asked, fallback } };
}

/** The sources are the items that the model was given; what it cannot answer rests on none. */
export function fromModel(
  said: Extract<ModelAnswer, { kind: 'text' | 'unknown' }>,
  { retrieval, items, settings }: Question,
): Reply {
  const { confidence, decision } = retrieval;
  const base = {
    confidence,
    model: said.model,
    promptVersion: promptVersion(settings.ai),
    suggestions: [],
  };
  if (said.kind === 'unknown') {
    const offersHuman = settings.handoff.enabled;
    return {
      content: said.content ?? notKnown(retrieval.language, offersHuman),
      metadata: { ...base, sources: [], decision: 'none', answeredBy: 'none', suggestHandoff: offersHuman },
    };
  }
  const scores = new Map(retrieval.hits.map((hit) => [hit.id, hit.score]));
  return {
    content: said.content,
    metadata: {
      ...base,
      sources: items.map((item) => sourceOf(item, scores.get(item._id))),
      decision,
      answeredBy: 'model',
      suggestHandoff: false,
    },
  };
}
