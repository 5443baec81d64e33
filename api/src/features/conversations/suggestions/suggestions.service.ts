import type { KnowledgeItem, Settings, Suggestions } from '@chatbot-saas/contract';
import { SUGGESTIONS_LOOK_BACK } from '@chatbot-saas/contract/domain';
import * as engine from '@chatbot-saas/engine/suggestions';
import { type Scope, staffOf } from '../../../context/index.ts';
import type { TransactionRunner } from '../../../context/serve.ts';
import * as knowledge from '../../knowledge/knowledge.service.ts';
import { type Ranking, runRanked } from '../../knowledge/ranking.service.ts';
import * as savedReplies from '../../replies/reply-ranking.service.ts';
import * as tenants from '../../settings/tenant.service.ts';
import { mayReply } from '../conversations.policy.ts';
import * as conversations from '../conversations.service.ts';
import * as messageStore from '../messages/messages.store.ts';

export interface SuggestionSearch extends engine.FoundSuggestions<messageStore.KeptMessage, KnowledgeItem> {
  readonly ai: Settings['ai'];
}

/** The knowledge base's matches for the visitor's last message; null without a message. */
export async function findSuggestions(
  scope: Scope,
  ranking: Ranking,
  conversationId: string,
): Promise<SuggestionSearch | null> {
  const messages = await messageStore.listLastOf(scope.db, conversationId, 'user', SUGGESTIONS_LOOK_BACK);
  const { settings, knowledgeVersion: version } = await tenants.turnSettings(scope);
  const found = await engine.findSuggestions({
    messages,
    triggerKeywords: settings.handoff.triggerKeywords,
    find: (text) => ranking.find(text, { limit: engine.MAX_SUGGESTIONS, version }),
    itemsOf: (ids) => knowledge.listByIds(scope, ids),
  });
  return found && { ...found, ai: settings.ai };
}

export async function list(transactions: TransactionRunner, ref: string): Promise<Suggestions> {
  const { said, ...found } = await listArticles(transactions, ref);
  return { ...found, replies: said === null ? [] : await savedReplies.suggest(transactions, said) };
}

/** With what the visitor said that could be answered. */
function listArticles(
  transactions: TransactionRunner,
  ref: string,
): Promise<Omit<Suggestions, 'replies'> & { said: string | null }> {
  return runRanked(transactions, async (scope, ranking) => {
    const row = await conversations.getRow(scope, ref);
    const found = await findSuggestions(scope, ranking, row.id);
    if (!found) return { said: null, question: null, items: [], decision: 'none', canDraft: false };
    const { question, retrieval, items, isCourtesy } = found;
    const scores = new Map(retrieval.hits.map((hit) => [hit.id, hit.score]));
    const isTheirs = row.status !== 'ended' && mayReply(staffOf(scope), row);
    return {
      said: isCourtesy ? null : question.content,
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
