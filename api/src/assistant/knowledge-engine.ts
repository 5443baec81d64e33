import type { ReplyMetadata } from '@chatbot-saas/contract';
import type { Language, Retrieval } from '../search/index.ts';
import { cannedRepliesIn } from './canned-replies.ts';
import { contentHash } from './content-hash.ts';
import { courtesyOf } from './courtesy.ts';
import type { KnownItem } from './prompt/prompt.ts';

export interface Reply {
  content: string;
  metadata: Omit<ReplyMetadata, 'latencyMs'>;
}

/** As many quick replies as fit on a small screen. */
export const MAX_SUGGESTIONS = 3;

/** Ids of the items worth suggesting, best first; empty when the retrieval found none. */
export function suggestedIds({ decision, hits }: Retrieval): string[] {
  if (decision === 'none') return [];
  const isAnswered = decision === 'answer';
  return hits
    .filter(({ isRelated }, h) => isRelated || (isAnswered && h === 0))
    .slice(0, MAX_SUGGESTIONS)
    .map(({ id }) => id);
}

/**
 * The built-in engine. It answers from the tenant's items only, and returns courtesies. `items` are the retrieval's
 * hits in order. Above the answer threshold it returns the best item's answer. Between the thresholds it asks to
 * clarify; below, it says that it does not know.
 */
export function answerFromKnowledge(
  retrieval: Retrieval,
  items: readonly KnownItem[],
  { asked, offersHuman }: { asked: string; offersHuman: boolean },
): Reply {
  const scores = new Map(retrieval.hits.map((hit) => [hit.id, hit.score]));
  const [best] = items;
  const base = {
    confidence: retrieval.confidence,
    model: null,
    promptVersion: null,
    sources: [],
    suggestions: [],
  };
  const replies = cannedRepliesIn(retrieval.language);

  if (retrieval.decision === 'answer' && best) {
    return {
      content: best.answer,
      metadata: {
        ...base,
        decision: 'answer',
        answeredBy: 'knowledge',
        sources: [sourceOf(best, scores.get(best._id))],
        suggestHandoff: false,
      },
    };
  }
  const courtesy = courtesyOf(asked);
  if (courtesy) {
    const metadata = { ...base, decision: 'none', answeredBy: 'knowledge', courtesy } as const;
    // A visitor who asks for the assistant's identity may want an agent.
    const suggestHandoff = courtesy === 'identity' && offersHuman;
    const reply = replies[courtesy];
    const content = suggestHandoff ? `${reply} ${replies.offerHuman}` : reply;
    return { content, metadata: { ...metadata, suggestHandoff } };
  }
  if (retrieval.decision === 'suggest' && best) {
    return {
      content: replies.didYouMean,
      metadata: {
        ...base,
        decision: 'suggest',
        answeredBy: 'none',
        suggestions: items.slice(0, MAX_SUGGESTIONS).map((item) => item.question),
        suggestHandoff: offersHuman,
      },
    };
  }
  if (retrieval.isProvisional) {
    // The index is still being built, so the answer may exist.
    const metadata = {
      ...base,
      decision: 'none',
      answeredBy: 'knowledge',
      suggestHandoff: offersHuman,
    } as const;
    const { stillReading, offerHuman } = replies;
    return { content: offersHuman ? `${stillReading} ${offerHuman}` : stillReading, metadata };
  }
  return {
    content: notKnown(retrieval.language, offersHuman),
    metadata: { ...base, decision: 'none', answeredBy: 'none', suggestHandoff: offersHuman },
  };
}

/** One of several questions in a message, and what is found for it. */
export interface FoundPart {
  readonly question: string;
  readonly retrieval: Retrieval;
  readonly item: KnownItem | null;
}

/**
 * Answers several questions, and says which are not known. Null where none is known, or all have the same answer:
 * then the message is one question.
 */
export function answerParts(parts: readonly FoundPart[], offersHuman: boolean): Reply | null {
  const answered = parts.filter(({ item, retrieval }) => item && retrieval.decision === 'answer');
  const items = new Map(answered.map(({ item, retrieval }) => [item?._id ?? '', { item, retrieval }]));
  const isAllKnown = answered.length === parts.length;
  if (items.size === 0 || (items.size === 1 && isAllKnown)) return null;
  const known = [...items.values()];
  const contents = known.map(({ item }) => item?.answer ?? '');
  const open = parts.filter((part) => !answered.includes(part));
  for (const { question, retrieval } of open) {
    contents.push(`“${question}” – ${cannedRepliesIn(retrieval.language).notKnown}`);
  }
  const language = parts[0]?.retrieval.language ?? 'und';
  if (!isAllKnown && offersHuman) contents.push(cannedRepliesIn(language).offerHuman);
  return {
    content: contents.join('\n\n'),
    metadata: {
      confidence: Math.min(...known.map(({ retrieval }) => retrieval.confidence)),
      model: null,
      promptVersion: null,
      suggestions: [],
      decision: 'answer',
      answeredBy: 'knowledge',
      sources: known.flatMap(({ item, retrieval }) =>
        item ? [sourceOf(item, retrieval.hits[0]?.score)] : [],
      ),
      suggestHandoff: !isAllKnown && offersHuman,
    },
  };
}

export function notKnown(language: Language, offersHuman: boolean): string {
  const { notKnown: sorry, offerHuman } = cannedRepliesIn(language);
  return offersHuman ? `${sorry} ${offerHuman}` : sorry;
}

/** An item as the source of an answer, with its content hash at that time. */
export const sourceOf = (item: KnownItem, score = 0): ReplyMetadata['sources'][number] => ({
  id: item._id,
  question: item.question,
  score,
  hash: contentHash(item),
});
