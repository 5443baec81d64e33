import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { ReplaySide, Settings } from '@chatbot-saas/contract';
import type { Fallback } from '@chatbot-saas/contract/domain';
import type { ModelAnswer, ModelEngine } from '../../../assistant/model/model-engine.ts';
import type { KnownItem } from '../../../assistant/prompt/prompt.ts';
import { byModel, type Grounding } from './compare.ts';
import type { Evaluation, EvaluationCase } from './evaluation-cases.ts';

type Side = 'before' | 'after';

const textsOf = (items: readonly KnownItem[]) => items.map(({ question, answer }) => [question, answer]);

/** The model cannot change a result if it is not asked, or gets the same input twice. */
export function couldChangeByModel({ settings, ai }: Evaluation, { before, after }: EvaluationCase): boolean {
  if (before.items.length + after.items.length === 0) return false;
  return (
    !isDeepStrictEqual(settings.ai, ai) || !isDeepStrictEqual(textsOf(before.items), textsOf(after.items))
  );
}

/** Asks the model with the present settings and with the draft's. It holds no connection and stores nothing. */
export function modelComparer(model: ModelEngine, tenantId: string, { settings, ai }: Evaluation) {
  // Counted as a separate conversation, apart from visitors' conversations.
  const conversationId = `replay ${randomUUID()}`;
  const settingsOf: Record<Side, Settings['ai']> = { before: settings.ai, after: ai };

  const answer = async (text: string, side: Side, { items }: Grounding): Promise<ModelAnswer | null> => {
    // As in a visitor's turn: without items the model is not asked.
    if (items.length === 0) return null;
    return model.answer({
      tenantId,
      conversationId,
      ai: settingsOf[side],
      items,
      turns: [{ role: 'user', content: text }],
      offersHuman: settings.handoff.enabled,
    });
  };

  return async (
    { question, before, after }: EvaluationCase,
    known: Record<Side, ReplaySide>,
  ): Promise<Record<Side, ReplaySide> | Fallback> => {
    const [was, is] = await Promise.all([
      answer(question.text, 'before', before),
      answer(question.text, 'after', after),
    ]);
    // One side by the model would compare two engines instead of the draft.
    if (was?.kind === 'none') return was.why;
    if (is?.kind === 'none') return is.why;
    return {
      before: was ? byModel(was, known.before) : known.before,
      after: is ? byModel(is, known.after) : known.after,
    };
  };
}
