import type { KnowledgeItem } from '@chatbot-saas/contract';
import { useEffect, useState } from 'react';
import { sentence, unwrap } from '../api.ts';

const MOST = 50;

export interface KnowledgeSearch {
  /** Null until the first answer. */
  items: readonly KnowledgeItem[] | null;
  /** What they were looked up by: something else may be typed by now. */
  by: string;
  problem: string | null;
}

/** From the knowledge on this computer: best match first; without words, in the order of their questions. */
export function useKnowledgeSearch(query: string): KnowledgeSearch {
  const [found, setFound] = useState<KnowledgeSearch>({ items: null, by: '', problem: null });

  useEffect(() => {
    let isCurrent = true;
    const look = () =>
      unwrap(window.api.help.searchKnowledge({ query, limit: MOST })).then(
        (items) => isCurrent && setFound({ items, by: query, problem: null }),
        (error) => isCurrent && setFound(({ items, by }) => ({ items, by, problem: sentence(error) })),
      );
    void look();
    const stop = window.api.inbox.on('changed', ({ isReset, knowledge }) => {
      if (isReset || knowledge) void look();
    });
    return () => {
      isCurrent = false;
      stop();
    };
  }, [query]);

  return found;
}
