import type { Retrieval } from '@chatbot-saas/engine';
import type { SearchPlan } from '../understand.ts';
import { askedTogether, wantsAnswer } from './split-questions.ts';

export type Find = (text: string) => Promise<Retrieval> | Retrieval;

interface Part {
  readonly question: string;
  readonly retrieval: Retrieval;
}

/** What is found for each of several questions, or things; none for a message that asks one. */
export async function findParts({ questions, added }: SearchPlan, find: Find): Promise<Part[]> {
  if (added) return findAdded(added, find);
  if (questions.length < 2) return [];
  const parts: Part[] = [];
  for (const [q, question] of questions.entries()) {
    const own = await find(question);
    const text = askedTogether(questions, q, own);
    const both = text === null ? own : await find(text);
    const retrieval = both.decision === 'answer' ? both : own;
    if (retrieval.decision !== 'none' || wantsAnswer(question)) parts.push({ question, retrieval });
  }
  return parts;
}

/** Both things where the answer to the first says nothing of the second, which is not known or has an answer elsewhere. */
async function findAdded({ before, added }: NonNullable<SearchPlan['added']>, find: Find): Promise<Part[]> {
  const second = await find(added);
  if (second.decision === 'suggest' || second.isBare) return [];
  const first = await find(before);
  if (first.decision !== 'answer' || first.hits[0]?.id === second.hits[0]?.id) return [];
  return [
    { question: before, retrieval: first },
    { question: added, retrieval: second },
  ];
}
