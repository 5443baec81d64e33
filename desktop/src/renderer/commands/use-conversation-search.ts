import type { Conversation } from '@chatbot-saas/contract';
import { toast } from '@chatbot-saas/ui';
import { useEffect, useState } from 'react';
import { sentence, unwrap } from '../api.ts';

const MOST = 8;
/** The call takes no more. */
const LONGEST = 200;

interface Answer {
  /** What was asked for: the person may have typed on since. */
  search: string;
  conversations: readonly Conversation[];
}

/** From the cache, newest first; null until the first answer. */
export function useConversationSearch(search: string): Answer | null {
  const [answer, setAnswer] = useState<Answer | null>(null);

  useEffect(() => {
    let isCurrent = true;
    const query = search.trim().slice(0, LONGEST);
    unwrap(window.api.inbox.list({ view: 'all', search: query, limit: MOST })).then(
      ({ conversations }) => isCurrent && setAnswer({ search, conversations }),
      (error) => {
        if (!isCurrent) return;
        // The commands are of use all the same.
        setAnswer({ search, conversations: [] });
        toast.error(`Conversations could not be searched. ${sentence(error)}`, { id: 'conversation-search' });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [search]);

  return answer;
}
