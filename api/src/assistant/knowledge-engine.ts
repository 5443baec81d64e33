import type { ReplyMetadata } from '@chatbot-saas/shared/contracts';
import type { Language, Retrieval } from '../search/index.ts';
import { cannedRepliesIn } from './canned-replies.ts';
import { contentHash } from './content-hash.ts';
import { courtesyOf } from './courtesy.ts';
import type { KnownItem } from './prompt/prompt.ts';

export interface Reply {
  content: string;
  metadata: Omit<ReplyMetadata, 'latencyMs'>;
}

/** As many as fit on a small screen as quick replies. */
export const MAX_SUGGESTIONS = 3;

/** Below this share of the best one's score, an item is hardly ever what was meant. */
const MIN_SCORE_SHARE = 0.5;

/** The ids of what may be meant, best first; none when the retrieval does not think that anything is. */
export function suggestedIds({ decision, hits }: Retrieval): string[] {
  const least = MIN_SCORE_SHARE * (hits[0]?.score ?? 0);
  return decision === 'none' ? [] : hits.filter(({ score }) => score >= least).map(({ id }) => id);
}

/**
 * The built-in engine: it says only what the tenant wrote down, and returns a courtesy. `items` are the retrieval's best
 * for what was asked, in its order. Above the answer threshold it gives the best item's answer; between the two it asks
 * back; below it says it does not know.
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
    // Who asks whether it is a human may want one.
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
    // Not that it knows nothing of it: that is not known yet.
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

export function notKnown(language: Language, offersHuman: boolean): string {
  const { notKnown: sorry, offerHuman } = cannedRepliesIn(language);
  return offersHuman ? `${sorry} ${offerHuman}` : sorry;
}

/** An item as an answer names it: with what it reply when the answer was made. */
export const sourceOf = (item: KnownItem, score = 0): ReplyMetadata['sources'][number] => ({
  id: item._id,
  question: item.question,
  score,
  hash: contentHash(item),
});
