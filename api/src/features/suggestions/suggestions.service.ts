import type { KnowledgeItem, Message, Settings, Suggestions } from '@chatbot-saas/shared/contracts';
import { MAX_SUGGESTIONS, worthOffering } from '../../assistant/knowledge-engine.ts';
import type { Retrieval } from '../../assistant/retrieval/index.ts';
import type { ScopeSource } from '../../http/serve.ts';
import { type Scope, staffOf } from '../../kernel/index.ts';
import { mayReply } from '../conversations/conversations.policy.ts';
import * as conversations from '../conversations/conversations.service.ts';
import * as knowledge from '../knowledge/knowledge.service.ts';
import * as messages from '../messages/messages.service.ts';
import * as tenants from '../tenant/tenant.service.ts';

export interface Found {
  /** What the visitor said last, or shortly before where the last words, "a human please", say nothing to look for. */
  question: Message;
  retrieval: Retrieval;
  /** Best first; none when the retrieval does not think that any fits. */
  items: KnowledgeItem[];
  ai: Settings['ai'];
}

const LOOKED_BACK = 3;

/** What the knowledge base has for what the visitor said last; null as long as they have said nothing. */
export async function find(scope: Scope, conversationId: string): Promise<Found | null> {
  const said = await messages.listLastOf(scope, conversationId, 'user', LOOKED_BACK);
  if (said.length === 0) return null;
  const { settings, knowledgeVersion: version } = await tenants.turnSettings(scope);
  const asked: Pick<Found, 'question' | 'retrieval'>[] = [];
  for (const question of said) {
    const query = { query: question.content, limit: MAX_SUGGESTIONS, version };
    asked.push({ question, retrieval: await knowledge.retrieve(scope, query) });
  }
  const found = asked.find(({ retrieval }) => retrieval.decision !== 'none') ?? asked[0];
  if (!found) return null;
  const items = await knowledge.listByIds(scope, worthOffering(found.retrieval));
  return { ...found, items, ai: settings.ai };
}

export async function list(scopes: ScopeSource, ref: string): Promise<Suggestions> {
  await knowledge.warm(scopes);
  return scopes.open(async (scope) => {
    const row = await conversations.getRow(scope, ref);
    const found = await find(scope, row.id);
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
      canDraft: isTheirs && items.length > 0 && scope.kernel.assistant.model !== null,
    };
  });
}
