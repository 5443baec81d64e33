import { type RecognizedCourtesy, recognizeCourtesy } from './courtesy/courtesy.ts';
import { findTrigger } from './courtesy/trigger-keywords.ts';
import type { Retrieval } from './index.ts';
import { wordsOf } from './language/text.ts';

/** As many quick replies as fit on a small screen. */
export const MAX_SUGGESTIONS = 3;

/** As much of an item as decides whether a message is its question. */
export interface AskedItem {
  readonly question: string;
  readonly alternatives: readonly string[];
}

/** Ids of the items worth suggesting, best first; empty when the retrieval found none. */
export function suggestedIds({ decision, hits }: Retrieval): string[] {
  if (decision === 'none') return [];
  const isAnswered = decision === 'answer';
  return hits
    .filter(({ isRelated }, h) => isRelated || (isAnswered && h === 0))
    .slice(0, MAX_SUGGESTIONS)
    .map(({ id }) => id);
}

/** The courtesy in a message, unless the tenant wrote an item for these very words. */
export function courtesyFor(asked: string, items: readonly AskedItem[]): RecognizedCourtesy | null {
  const courtesy = recognizeCourtesy(asked);
  const [best] = items;
  return !courtesy || (best && isQuestionOf(best, asked)) ? null : courtesy;
}

/** Each turn asks this of the best item, which stays in memory between turns. */
const questionWords = new WeakMap<AskedItem, ReadonlySet<string>>();

/** Whether an item has these very words for its question. */
export function isQuestionOf(item: AskedItem, asked: string): boolean {
  let known = questionWords.get(item);
  if (!known) {
    known = new Set([item.question, ...item.alternatives].map(wordsOf));
    questionWords.set(item, known);
  }
  return known.has(wordsOf(asked));
}

export interface SuggestionSources<Message, Item> {
  /** What the visitor wrote, newest first; at most `SUGGESTIONS_LOOK_BACK` of it. */
  readonly messages: readonly Message[];
  /** That mean "a human, please". */
  readonly triggerKeywords: readonly string[];
  find(text: string): Retrieval | Promise<Retrieval>;
  /** In this order; one that is gone is left out. */
  itemsOf(ids: readonly string[]): readonly Item[] | Promise<readonly Item[]>;
}

export interface FoundSuggestions<Message, Item> {
  /** The visitor's last message. If it only asks for a human or is a courtesy, an earlier one. */
  readonly question: Message;
  readonly retrieval: Retrieval;
  /** Best first; empty if the retrieval finds no match. */
  readonly items: readonly Item[];
  /** Whether the visitor has said nothing that could be answered. */
  readonly isCourtesy: boolean;
}

/** The knowledge base's matches for the visitor's last message; null without a message. */
export async function findSuggestions<Message extends { readonly content: string }, Item extends AskedItem>({
  messages,
  triggerKeywords,
  find,
  itemsOf,
}: SuggestionSources<Message, Item>): Promise<FoundSuggestions<Message, Item> | null> {
  for (const question of messages) {
    const { content } = question;
    const retrieval = await find(content);
    const items = await itemsOf(suggestedIds(retrieval));
    const isCourtesy = isOnlyCourtesy(content, items);
    const asksForHuman = retrieval.decision === 'none' && findTrigger(content, triggerKeywords) !== null;
    if ((isCourtesy || asksForHuman) && question !== messages.at(-1)) continue;
    if (isCourtesy) return { question, retrieval: { ...retrieval, decision: 'none' }, items: [], isCourtesy };
    return { question, retrieval, items, isCourtesy };
  }
  return null;
}

/** A request for a person may go on with the question. */
const isOnlyCourtesy = (content: string, items: readonly AskedItem[]): boolean =>
  (courtesyFor(content, items)?.kind ?? 'person') !== 'person';
