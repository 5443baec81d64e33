import type { ReplaySide } from '@chatbot-saas/contract';
import { REPLAY_CHANGES, type ReplayChange } from '@chatbot-saas/contract/domain';
import type { Retrieval } from '@chatbot-saas/engine';
import { answerFromKnowledge } from '../../../assistant/knowledge-engine.ts';
import type { ModelAnswer } from '../../../assistant/model/model-engine.ts';
import type { KnownItem } from '../../../assistant/prompt/prompt.ts';

/** The assistant's input for one question, now or under the draft. */
export interface Grounding {
  retrieval: Retrieval;
  /** In the retrieval's order; empty if it decides not to answer. */
  items: readonly KnownItem[];
  /** The items for a model, as in a visitor's turn; none without a model. */
  given: readonly KnownItem[];
}

export type ItemOf = (item: KnownItem | undefined) => ReplaySide['item'];

export function byKnowledge(asked: string, { retrieval, items }: Grounding, itemOf: ItemOf): ReplaySide {
  // Only the answers of items are compared, so any language will do.
  const { content, metadata } = answerFromKnowledge(retrieval, items, {
    asked,
    offersHuman: false,
    language: () => 'eng',
  });
  return {
    decision: metadata.decision,
    confidence: metadata.confidence,
    item: metadata.decision === 'none' ? null : itemOf(items[0]),
    answeredBy: metadata.answeredBy,
    answer: metadata.answeredBy === 'none' ? null : content,
    handsOver: false,
  };
}

export function byModel(
  answer: Exclude<ModelAnswer, { kind: 'none' }>,
  known: ReplaySide,
  itemOf: ItemOf,
): ReplaySide {
  if (answer.kind === 'human') return { ...known, answeredBy: 'none', answer: null, handsOver: true };
  // Text next to the tool call is not an answer, as in a visitor's turn.
  if (answer.kind === 'unknown')
    return { ...known, decision: 'none', item: null, answeredBy: 'none', answer: null };
  const { content, cited } = answer;
  const decision = cited.length > 0 ? 'answer' : 'suggest';
  return { ...known, decision, item: itemOf(cited[0]), answeredBy: 'model', answer: content };
}

/** How far the reply helps the visitor: an answer, a suggestion or nothing. */
function helpfulness({ answeredBy, decision, handsOver }: ReplaySide): number {
  if (answeredBy === 'none') return decision === 'suggest' && !handsOver ? 1 : 0;
  // A model asks back in its own words.
  return answeredBy === 'model' && decision === 'suggest' ? 1 : 2;
}

const spaced = (text: string | null) => text?.trim().replaceAll(/\s+/g, ' ');

/** `isSameItem` compares ids, because two drafts may have the same text. */
export function changeBetween(before: ReplaySide, after: ReplaySide, isSameItem: boolean): ReplayChange {
  const [was, is] = [helpfulness(before), helpfulness(after)];
  if (is < was) return 'now_refused';
  if (is === 2 && was < 2) return 'now_answered';
  if (is > 0 && !isSameItem) return 'different_item';
  return spaced(before.answer) === spaced(after.answer) ? 'same' : 'different_answer';
}

export const countChanges = (results: readonly { change: ReplayChange }[]): Record<ReplayChange, number> =>
  Object.fromEntries(
    REPLAY_CHANGES.map((change) => [change, results.filter((result) => result.change === change).length]),
  ) as Record<ReplayChange, number>;
