import type { KnowledgeItem, ReplyMetadata } from '@chatbot-saas/shared/contracts';
import type { Retrieval } from './retrieval/index.ts';

export interface Reply {
  content: string;
  metadata: Omit<ReplyMetadata, 'latencyMs'>;
}

/** As many as fit on a small screen as quick replies. */
export const MAX_SUGGESTIONS = 3;

const NOT_KNOWN = "I'm sorry, I don't know the answer to that.";
const OFFER_HUMAN = 'Would you like to talk to a human agent?';
const DID_YOU_MEAN = 'I want to be sure I understood you. Did you mean one of these?';

/**
 * The built-in engine: it says only what the tenant wrote down. `items` are the retrieval's best, in its order.
 * Above the answer threshold it gives the best item's answer; between the two it asks back; below it says it does not know.
 */
export function answerFromKnowledge(
  retrieval: Retrieval,
  items: readonly KnowledgeItem[],
  { offersHuman }: { offersHuman: boolean },
): Reply {
  const scores = new Map(retrieval.hits.map((hit) => [hit.id, hit.score]));
  const [best] = items;
  const base = { confidence: retrieval.confidence, model: null, sources: [], suggestions: [] };

  if (retrieval.decision === 'answer' && best) {
    return {
      content: best.answer,
      metadata: {
        ...base,
        decision: 'answer',
        answeredBy: 'knowledge',
        sources: [{ id: best._id, question: best.question, score: scores.get(best._id) ?? 0 }],
        suggestHandoff: false,
      },
    };
  }
  if (retrieval.decision === 'suggest' && best) {
    return {
      content: DID_YOU_MEAN,
      metadata: {
        ...base,
        decision: 'suggest',
        answeredBy: 'none',
        suggestions: items.slice(0, MAX_SUGGESTIONS).map((item) => item.question),
        suggestHandoff: offersHuman,
      },
    };
  }
  return {
    content: notKnown(offersHuman),
    metadata: { ...base, decision: 'none', answeredBy: 'none', suggestHandoff: offersHuman },
  };
}

export const notKnown = (offersHuman: boolean): string =>
  offersHuman ? `${NOT_KNOWN} ${OFFER_HUMAN}` : NOT_KNOWN;
