import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { ReplaySide, Settings } from '@chatbot-saas/shared/contracts';
import type { Fallback } from '@chatbot-saas/shared/domain';
import type { ModelAnswer, ModelEngine } from '../../../assistant/model/model-engine.ts';
import type { KnownItem } from '../../../assistant/prompt/prompt.ts';
import { byModel, type Grounding } from './compare.ts';
import type { Evaluation, EvaluationCase } from './evaluation-cases.ts';

type Side = 'before' | 'after';

const textsOf = (items: readonly KnownItem[]) => items.map(({ question, answer }) => [question, answer]);

/** What a model is never asked, or asked with the very same words, cannot come out differently by it. */
export function couldChangeByModel({ settings, ai }: Evaluation, { before, after }: EvaluationCase): boolean {
  if (before.items.length + after.items.length === 0) return false;
  return (
    !isDeepStrictEqual(settings.ai, ai) || !isDeepStrictEqual(textsOf(before.items), textsOf(after.items))
  );
}

/** Puts questions to a model as it is set and as drafted. It holds no connection, and what it says is stored nowhere. */
export function modelComparer(model: ModelEngine, tenantId: string, { settings, ai }: Evaluation) {
  // Counted as a conversation of its own, beside those of visitors.
  const conversationId = `replay ${randomUUID()}`;
  const settingsOf: Record<Side, Settings['ai']> = { before: settings.ai, after: ai };

  const answer = async (text: string, side: Side, { items }: Grounding): Promise<ModelAnswer | null> => {
    // As in a visitor's turn: without anything to go on no model is asked.
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
    // Half of it by the model would show the difference between two engines, and not what the draft makes.
    if (was?.kind === 'none') return was.why;
    if (is?.kind === 'none') return is.why;
    return {
      before: was ? byModel(was, known.before) : known.before,
      after: is ? byModel(is, known.after) : known.after,
    };
  };
}
