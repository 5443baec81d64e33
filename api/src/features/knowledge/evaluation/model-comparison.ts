import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { ReplaySide, Settings } from '@chatbot-saas/contract';
import type { Fallback } from '@chatbot-saas/contract/domain';
import { courtesyFor } from '@chatbot-saas/engine/suggestions';
import type { ModelAnswer, ModelEngine } from '../../../assistant/model/model-engine.ts';
import type { KnownItem } from '../../../assistant/prompt/prompt.ts';
import type { TransactionRunner } from '../../../context/serve.ts';
import * as knowledgeItems from '../knowledge.store.ts';
import { byMeaningToo } from '../meaning/meaning.service.ts';
import { byModel, type Grounding, type ItemOf } from './compare.ts';
import type { Evaluation, EvaluationCase } from './evaluation-cases.ts';

type Side = 'before' | 'after';

const textsOf = (items: readonly KnownItem[]) => items.map(({ question, answer }) => [question, answer]);

/** The model cannot change a result if it is not asked, or gets the same input twice. */
export function couldChangeByModel(
  model: ModelEngine,
  { settings, ai }: Evaluation,
  { question, before, after }: EvaluationCase,
): boolean {
  if (![before, after].some((side) => asksModel(question.text, side))) return false;
  const [was, is] = [before, after].map(({ given }) => textsOf(model.fitting(given)));
  return !isDeepStrictEqual(settings.ai, ai) || !isDeepStrictEqual(was, is);
}

/** As in a visitor's turn: without items or for a courtesy, the model is not asked. */
const asksModel = (text: string, { items, given }: Grounding): boolean =>
  given.length > 0 && !courtesyFor(text, items);

/** Asks the model with the present settings and with the draft's. It holds no connection and stores nothing. */
export function modelComparer(
  model: ModelEngine,
  {
    transactions: { services, tenantId, run },
    evaluation,
    itemOf,
  }: { transactions: TransactionRunner; evaluation: Evaluation; itemOf: Record<Side, ItemOf> },
) {
  const { settings, ai, drafts, removed, version } = evaluation;
  // Counted as a separate conversation, apart from visitors' conversations.
  const conversationId = `replay ${randomUUID()}`;
  const settingsOf: Record<Side, Settings['ai']> = { before: settings.ai, after: ai };

  const load: Record<Side, (ids: readonly string[]) => Promise<KnownItem[]>> = {
    before: (ids) => run((scope) => knowledgeItems.listByIds(scope.db, ids)),
    after: async (ids) => {
      const stored = await load.before(ids.filter((id) => !drafts.has(id) && !removed.has(id)));
      return [...stored, ...ids.flatMap((id) => drafts.get(id) ?? [])];
    },
  };

  const answer = async (text: string, side: Side, grounding: Grounding): Promise<ModelAnswer | null> => {
    if (!asksModel(text, grounding)) return null;
    return model.answer({
      tenantId,
      conversationId,
      ai: settingsOf[side],
      items: await byMeaningToo(services, tenantId, { text, version, ...grounding, load: load[side] }),
      turns: [{ role: 'user', content: text }],
      offersHuman: settings.handoff.enabled,
    });
  };

  return async (
    { question, before, after }: EvaluationCase,
    known: Record<Side, ReplaySide>,
  ): Promise<ComparedSides | Fallback> => {
    const [was, is] = await Promise.all([
      answer(question.text, 'before', before),
      answer(question.text, 'after', after),
    ]);
    // One side by the model would compare two engines instead of the draft.
    if (was?.kind === 'none') return was.why;
    if (is?.kind === 'none') return is.why;
    return {
      before: was ? byModel(was, known.before, itemOf.before) : known.before,
      after: is ? byModel(is, known.after, itemOf.after) : known.after,
      isSameItem: itemIdOf(was, before) === itemIdOf(is, after),
    };
  };
}

type ComparedSides = Record<Side, ReplaySide> & { isSameItem: boolean };

const itemIdOf = (answer: ModelAnswer | null, { items }: Grounding): string | undefined =>
  (answer?.kind === 'text' ? answer.cited : items)[0]?._id;
