import type { SavedReply } from '@chatbot-saas/contract';
import { placeholdersIn } from '@chatbot-saas/contract/saved-replies';
import { ownLanguageOf } from './language/own-language.ts';
import { languageOfTag } from './lexicon/lines.ts';
import { proseOf, type RetrievalItem } from './phrasings.ts';
import type { KnowledgeIndex } from './searchable.ts';
import { suggestedIds } from './suggestions.ts';

/** What a saved reply is found by. */
export type FindableReply = Pick<SavedReply, '_id' | 'title' | 'shortcut' | 'body'>;

export interface ReplyHit {
  readonly id: string;
  /** 0–1, compared with the others. */
  readonly score: number;
}

/** The saved replies of one member, ranked. */
export interface ReplySearch {
  /** Those that fit what is typed, best first. `language`: that of the conversation (BCP 47), in which they go first. */
  find(asked: { query: string; language: string | null }): Promise<ReplyHit[]>;
  /** Those worth suggesting for what a visitor has said, by the rule for articles. */
  suggest(said: string): Promise<ReplyHit[]>;
}

/** As many as the engine looks at closely; below them, it knows no order. */
const MAX_HITS = 8;

/** Saved replies as an index learns them, in one order for all who rank them: of equal ones, the first is the better one. */
export const replyItems = (replies: readonly FindableReply[]): RetrievalItem[] =>
  replies
    .toSorted((a, b) => (a._id < b._id ? -1 : 1))
    .map(({ _id: id, title, shortcut, body }) => ({
      id,
      question: title,
      alternatives: [],
      // What a variable stands for is known in a conversation only.
      answer: placeholdersIn(body)
        .filter((part) => typeof part === 'string')
        .join(' '),
      tags: shortcut === '' ? [] : [shortcut],
      category: '',
      priority: 0,
    }));

/** Ranks with an index that was learned from these very items. */
export function openReplySearch(index: KnowledgeIndex, items: readonly RetrievalItem[]): ReplySearch {
  const byId = new Map(items.map((item) => [item.id, item]));
  const isForeign = (id: string, language: string): boolean => {
    const item = byId.get(id);
    const own = item && ownLanguageOf(proseOf(item));
    return !!own && own !== language;
  };
  const search = async (text: string) => {
    await index.waitsFor(text);
    return index.search(text, MAX_HITS);
  };
  return {
    async find({ query, language: tag }) {
      const { hits } = await search(query);
      const related = hits.filter(({ isRelated, score }) => isRelated && score > 0).map(hitOf);
      const language = tag && languageOfTag(tag);
      if (!language) return related;
      const foreign = new Set(related.filter(({ id }) => isForeign(id, language)));
      return [...related.filter((hit) => !foreign.has(hit)), ...foreign];
    },
    async suggest(said) {
      const retrieval = await search(said);
      const suggested = suggestedIds(retrieval);
      return retrieval.hits.filter(({ id }) => suggested.includes(id)).map(hitOf);
    },
  };
}

const hitOf = ({ id, score }: ReplyHit): ReplyHit => ({ id, score });
