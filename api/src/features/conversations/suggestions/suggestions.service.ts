import type { KnowledgeItem, Settings, Suggestions } from '@chatbot-saas/contract';
import { courtesyFor, MAX_SUGGESTIONS, suggestedIds } from '../../../assistant/knowledge-engine.ts';
import { type Scope, staffOf } from '../../../context/index.ts';
import type { TransactionRunner } from '../../../context/serve.ts';
import type { Retrieval } from '../../../search/index.ts';
import * as knowledge from '../../knowledge/knowledge.service.ts';
import { type Ranking, runRanked } from '../../knowledge/ranking.service.ts';
import * as tenants from '../../settings/tenant.service.ts';
import { mayReply } from '../conversations.policy.ts';
import * as conversations from '../conversations.service.ts';
import * as messageStore from '../messages/messages.store.ts';
import { findTrigger } from '../turn/keywords.ts';

export interface SuggestionSearch {
  /** The visitor's last message. If it only asks for a human or is a courtesy, an earlier one. */
  question: messageStore.KeptMessage;
  retrieval: Retrieval;
  /** Best first; empty if the retrieval finds no match. */
  items: KnowledgeItem[];
  ai: Settings['ai'];
}

const LOOKED_BACK = 3;

/** The knowledge base's matches for the visitor's last message; null without a message. */
export async function findSuggestions(
  scope: Scope,
  ranking: Ranking,
  conversationId: string,
): Promise<SuggestionSearch | null> {
  const lastMessages = await messageStore.listLastOf(scope.db, conversationId, 'user', LOOKED_BACK);
  const { settings, knowledgeVersion: version } = await tenants.turnSettings(scope);
  for (const question of lastMessages) {
    const { content } = question;
    const retrieval = await ranking.find(content, { limit: MAX_SUGGESTIONS, version });
    const items = await knowledge.listByIds(scope, suggestedIds(retrieval));
    const isCourtesy = isOnlyCourtesy(content, items);
    const saysNothing = isCourtesy || (retrieval.decision === 'none' && asksForHuman(content, settings));
    if (saysNothing && question !== lastMessages.at(-1)) continue;
    const { ai } = settings;
    if (isCourtesy) return { question, retrieval: { ...retrieval, decision: 'none' }, items: [], ai };
    return { question, retrieval, items, ai };
  }
  return null;
}

/** A request for a person may go on with the question. */
const isOnlyCourtesy = (content: string, items: readonly KnowledgeItem[]): boolean =>
  (courtesyFor(content, items)?.kind ?? 'person') !== 'person';

const asksForHuman = (content: string, { handoff }: Settings): boolean =>
  findTrigger(content, handoff.triggerKeywords) !== null;

export async function list(transactions: TransactionRunner, ref: string): Promise<Suggestions> {
  return runRanked(transactions, async (scope, ranking) => {
    const row = await conversations.getRow(scope, ref);
    const found = await findSuggestions(scope, ranking, row.id);
    if (!found) return { question: null, items: [], decision: 'none', canDraft: false };
    const { question, retrieval, items } = found;
    const scores = new Map(retrieval.hits.map((hit) => [hit.id, hit.score]));
    const isTheirs = row.status !== 'ended' && mayReply(staffOf(scope), row);
    return {
      question: { messageId: question.id, content: question.content },
      items: items.map((item) => ({
        id: item._id,
        question: item.question,
        answer: item.answer,
        score: scores.get(item._id) ?? 0,
      })),
      decision: retrieval.decision,
      canDraft: isTheirs && items.length > 0 && scope.services.assistant.model !== null,
    };
  });
}
