import type { Draft } from '@chatbot-saas/contract';
import type { Fallback } from '@chatbot-saas/contract/domain';
import { AppError } from '@chatbot-saas/contract/errors';
import { sourceOf } from '../../../assistant/knowledge-engine.ts';
import type { ModelEngine } from '../../../assistant/model/model-engine.ts';
import { DRAFT_RULES, promptVersion } from '../../../assistant/prompt/prompt.ts';
import { type Scope, staffOf } from '../../../context/index.ts';
import type { TransactionRunner } from '../../../context/serve.ts';
import { type Ranking, runRanked } from '../../knowledge/ranking.service.ts';
import { assertMayReply } from '../conversations.policy.ts';
import * as conversations from '../conversations.service.ts';
import * as messageStore from '../messages/messages.store.ts';
import { findSuggestions } from './suggestions.service.ts';

const HISTORY_LIMIT = 10;
const RETRY_S = 30;

const errorMessages: Record<Fallback, string> = {
  model_failed: 'The model gave no usable draft. Please try again in a moment.',
  model_paused: 'The model has failed several times in a row. Please try again in a moment.',
  model_busy: 'The model is writing too many answers at the moment. Please try again shortly.',
  model_ceiling: 'The model has been asked often enough for today. Please write the reply yourself.',
  model_ungrounded: 'The model gave no usable draft. Please try again in a moment.',
};

/** A reply that the assigned agent can edit and send. It is not stored, and no connection is held meanwhile. */
export async function write(transactions: TransactionRunner, ref: string): Promise<Draft> {
  const { model, conversationId, turns, found } = await runRanked(transactions, (scope, ranking) =>
    prepareDraft(scope, ranking, ref),
  );
  const { ai, items, retrieval } = found;
  const answer = await model.answer({
    tenantId: transactions.tenantId,
    conversationId,
    ai,
    rules: DRAFT_RULES,
    items,
    turns,
    offersHuman: false,
  });
  if (answer.kind !== 'text') {
    const why = answer.kind === 'none' ? answer.why : 'model_failed';
    throw new AppError('model_unavailable', errorMessages[why], { retryAfter: RETRY_S });
  }
  const scores = new Map(retrieval.hits.map((hit) => [hit.id, hit.score]));
  return {
    content: answer.content,
    model: answer.model,
    sources: (answer.cited.length > 0 ? answer.cited : items).map((item) =>
      sourceOf(item, scores.get(item._id)),
    ),
    promptVersion: promptVersion(ai, DRAFT_RULES),
  };
}

async function prepareDraft(scope: Scope, ranking: Ranking, ref: string) {
  const row = await conversations.getRow(scope, ref);
  assertMayReply(staffOf(scope), row);
  const model = modelOf(scope);
  const found = await findSuggestions(scope, ranking, row.id);
  if (!found || found.items.length === 0) {
    throw new AppError('nothing_found', 'The knowledge base says nothing about what the visitor wrote last.');
  }
  const before = found.question.seq + 1;
  const turns = await messageStore.historyAsText(scope.db, row.id, { limit: HISTORY_LIMIT, before });
  return { model, conversationId: row.id, turns, found };
}

function modelOf({ services }: Scope): ModelEngine {
  const { model } = services.assistant;
  if (model) return model;
  throw new AppError('no_model', 'No AI model is connected, so there is no draft.');
}
