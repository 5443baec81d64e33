import type { ReplyMetadata } from '@chatbot-saas/contract';
import type { Courtesy } from '@chatbot-saas/contract/domain';
import type { Language, Retrieval } from '@chatbot-saas/engine';
import { isAssent, mayBeGoodbye } from '@chatbot-saas/engine/courtesy/courtesy';
import { courtesyFor, MAX_SUGGESTIONS } from '@chatbot-saas/engine/suggestions';
import { cannedRepliesIn } from './canned-replies.ts';
import { contentHash } from './content-hash.ts';
import { assentReply, courtesyRepliesIn, smallTalkReply } from './courtesy-replies.ts';
import type { KnownItem } from './prompt/prompt.ts';

export interface Reply {
  content: string;
  metadata: Omit<ReplyMetadata, 'latencyMs'>;
  /** Whether one of several questions has no answer. */
  isPartOpen?: boolean;
}

/** A visitor who asks who is speaking may want an agent, and so may one whom no answer helped. */
const OFFERING = new Set<Courtesy>(['identity', 'unmatched']);

function replyToCourtesy(
  kind: Courtesy,
  { confidence }: Retrieval,
  { offersHuman, language: languageOf }: ReplyOptions,
): Reply {
  const language = languageOf();
  const suggestHandoff = offersHuman && (kind === 'person' || OFFERING.has(kind));
  const metadata = { ...courtesyMetadata(kind), confidence, suggestHandoff };
  if (kind === 'person') {
    const { person, noPerson } = courtesyRepliesIn(language);
    return { content: offersHuman ? person : noPerson, metadata };
  }
  if (kind === 'distress') return distressReply(language, offersHuman);
  const reply = smallTalkReply(kind, language);
  const content = suggestHandoff ? `${reply} ${cannedRepliesIn(language).offerHuman}` : reply;
  return { content, metadata };
}

const courtesyMetadata = (courtesy: Courtesy): Reply['metadata'] => ({
  confidence: 0,
  model: null,
  promptVersion: null,
  sources: [],
  suggestions: [],
  decision: 'none',
  answeredBy: 'knowledge',
  courtesy,
  suggestHandoff: false,
});

/** The reply to a yes or a choice where nothing was offered. */
export const nothingOfferedReply = (language: Language): Reply => ({
  content: assentReply(language),
  metadata: courtesyMetadata('acknowledged'),
});

/** The reply to files without a word: the assistant sees none, so it offers a person. */
export const filesReply = (language: Language, offersHuman: boolean): Reply => ({
  content: offersHuman ? cannedRepliesIn(language).offerHuman : courtesyRepliesIn(language).noPerson,
  metadata: { ...courtesyMetadata('person'), suggestHandoff: offersHuman },
});

/** The reply to a visitor in distress. `isHandedOver`: a person gets the conversation with it. */
export function distressReply(language: Language, isHandedOver: boolean): Reply {
  const { distress, distressHandedOver, distressAlone } = courtesyRepliesIn(language);
  return {
    content: `${distress} ${isHandedOver ? distressHandedOver : distressAlone}`,
    metadata: courtesyMetadata('distress'),
  };
}

export interface ReplyOptions {
  readonly offersHuman: boolean;
  /** Whether it is the visitor's first message, as it is taken to be where that is not known. */
  readonly isFirst?: boolean;
  /**
   * The visitor's. It is found only for the assistant's own words, because that takes time. A function: each object
   * with a getter has a hidden class, which holds the whole request until a full collection.
   */
  language(): Language;
}

/**
 * The built-in engine. It answers from the tenant's items only, and returns courtesies. `items` are the retrieval's
 * hits in order. Above the answer threshold it returns the best item's answer. Between the thresholds it asks to
 * clarify; below, it says that it does not know.
 */
export function answerFromKnowledge(
  retrieval: Retrieval,
  items: readonly KnownItem[],
  options: ReplyOptions & { readonly asked: string },
): Reply {
  const { asked, offersHuman } = options;
  const scores = new Map(retrieval.hits.map((hit) => [hit.id, hit.score]));
  const [best] = items;
  const base = {
    confidence: retrieval.confidence,
    model: null,
    promptVersion: null,
    sources: [],
    suggestions: [],
  };

  const courtesy = courtesyFor(asked, items);
  if (courtesy) {
    const isGoodbye = courtesy.kind === 'greeting' && options.isFirst === false && mayBeGoodbye(asked);
    return courtesy.kind === 'acknowledged' && isAssent(asked)
      ? nothingOfferedReply(options.language())
      : replyToCourtesy(isGoodbye ? 'goodbye' : courtesy.kind, retrieval, options);
  }
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
  const language = options.language();
  const replies = cannedRepliesIn(language);
  if (retrieval.decision === 'suggest' && best) {
    const suggestions = items.slice(0, MAX_SUGGESTIONS).map((item) => item.question);
    return {
      content: suggestions.length === 1 ? replies.didYouMeanThis : replies.didYouMean,
      metadata: {
        ...base,
        decision: 'suggest',
        answeredBy: 'none',
        suggestions,
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
    content: notKnown(language, offersHuman),
    metadata: { ...base, decision: 'none', answeredBy: 'none', suggestHandoff: offersHuman },
  };
}

/** One of several questions in a message, and what is found for it. */
export interface FoundPart {
  readonly question: string;
  readonly retrieval: Retrieval;
  readonly item: KnownItem | null;
}

/** From this share on, what a question asks about is in an item. */
const SHOWN_FROM = 0.6;

/** Answers several questions, and says which are not known. Null where none is known. */
export function answerParts(parts: readonly FoundPart[], options: ReplyOptions): Reply | null {
  const answered = parts.filter(({ item, retrieval }) => item && retrieval.decision === 'answer');
  const items = new Map(answered.map((part) => [part.item?._id ?? '', part]));
  if (items.size === 0) return null;
  const known = [...items.values()];
  const contents = known.map(({ item }) => item?.answer ?? '');
  // What it asks about is in the reply already, where the item that answers another part has it.
  const isShown = ({ item, retrieval: { decision, hits } }: FoundPart) =>
    decision === 'suggest' && item !== null && items.has(item._id) && (hits[0]?.meets ?? 0) >= SHOWN_FROM;
  const open = parts.filter((part) => !answered.includes(part) && !isShown(part));
  const suggested: string[] = [];
  for (const { question, item, retrieval } of open) {
    const { notKnown: sorry, didYouMeanThis } = cannedRepliesIn(options.language());
    const mayBe = retrieval.decision === 'suggest' ? item : null;
    contents.push(`“${question}” – ${mayBe ? didYouMeanThis : sorry}`);
    if (mayBe) suggested.push(mayBe.question);
  }
  const suggestHandoff = open.length > 0 && options.offersHuman;
  if (suggestHandoff) contents.push(cannedRepliesIn(options.language()).offerHuman);
  return {
    content: contents.join('\n\n'),
    isPartOpen: open.length > 0,
    metadata: {
      confidence: Math.min(...known.map(({ retrieval }) => retrieval.confidence)),
      model: null,
      promptVersion: null,
      suggestions: [...new Set(suggested)],
      decision: 'answer',
      answeredBy: 'knowledge',
      sources: known.flatMap(({ item, retrieval }) =>
        item ? [sourceOf(item, retrieval.hits[0]?.score)] : [],
      ),
      suggestHandoff,
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
