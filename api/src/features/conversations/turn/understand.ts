import {
  isAssent,
  questionOf,
  type RecognizedCourtesy,
  recognizeCourtesy,
} from '@chatbot-saas/engine/courtesy/courtesy';
import { choiceOf } from '@chatbot-saas/engine/courtesy/intents/choice';
import { LRUCache } from 'lru-cache';
import { type FollowUp, followsBefore } from './question/follow-up.ts';
import { addedTo, splitQuestions } from './question/split-questions.ts';

/** What is to be searched for a message. */
export interface SearchPlan {
  readonly next: 'search';
  readonly query: string;
  /** The questions in it, in order. */
  readonly questions: readonly string[];
  /** Where it is one question for two things: that for the first, and the second. */
  readonly added: ReturnType<typeof addedTo>;
  /** Whether it goes on with the visitor's message before. */
  readonly follows: FollowUp | null;
}

/** What a visitor's message says by itself, wherever it is said. */
export interface Understood {
  readonly courtesy: RecognizedCourtesy | null;
  readonly isYes: boolean;
  /** As `choiceOf`. */
  readonly choice: number | null;
  readonly search: SearchPlan;
}

export function searchFor(query: string): SearchPlan {
  const questions = splitQuestions(query);
  const added = questions.length > 1 ? null : addedTo(query);
  return { next: 'search', query, questions, added, follows: followsBefore(query) };
}

function read(message: string): Understood {
  const courtesy = recognizeCourtesy(message);
  return {
    courtesy,
    isYes: isAssent(message),
    choice: choiceOf(message),
    search: searchFor(courtesy ? message : questionOf(message)),
  };
}

/** A turn asks several times about a message, and visitors choose the same opening questions and suggestions. */
const understood = new LRUCache<string, Understood>({ max: 2_000, memoMethod: read });
/** Longer messages are not kept. */
const MAX_KEPT = 400;

export const understand = (message: string): Understood =>
  message.length <= MAX_KEPT ? understood.memo(message) : read(message);
