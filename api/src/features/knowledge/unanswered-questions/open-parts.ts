import type { KnowledgeIndex } from '@chatbot-saas/engine';
import { questionOf } from '@chatbot-saas/engine/courtesy/courtesy';
import { askedTogether, splitQuestions } from '../../conversations/turn/question/split-questions.ts';
import { pauser } from './still-open.ts';
import type { Unanswered } from './unanswered-questions.store.ts';

/**
 * A message with several questions stands for the one that has no answer, if it is one, and is left out when all have
 * one. What a model or a visitor refused stays as it is.
 */
export async function openPartsOf(
  asked: readonly Unanswered[],
  index: KnowledgeIndex,
): Promise<Unanswered[]> {
  const pause = pauser();
  const found: Unanswered[] = [];
  for (const question of asked) {
    await pause();
    const parts = question.isRefused ? [] : splitQuestions(questionOf(question.content));
    const open = parts.length > 1 ? parts.filter((_, p) => !isAnswered(parts, p, index)) : null;
    if (open?.length === 0) continue;
    found.push(open?.length === 1 ? { ...question, content: open[0] ?? '' } : question);
  }
  return found;
}

function isAnswered(parts: readonly string[], p: number, index: KnowledgeIndex): boolean {
  const own = index.search(parts[p] ?? '', 1);
  const both = askedTogether(parts, p, own);
  return own.decision === 'answer' || (both !== null && index.search(both, 1).decision === 'answer');
}
