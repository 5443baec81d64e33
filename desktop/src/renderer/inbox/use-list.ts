import type { Conversation } from '@chatbot-saas/contract';
import type { InboxFilter, InboxView } from '@chatbot-saas/contract/domain';
import { useEffect, useRef, useState } from 'react';
import { sentence, unwrap } from '../api.ts';
import { oneAtATime } from './one-at-a-time.ts';

export interface List {
  /** Newest activity first; null until the first answer. */
  conversations: readonly Conversation[] | null;
  hasMore: boolean;
  /** Those with a reply that waits to be sent. */
  waiting: ReadonlySet<string>;
  problem: string | null;
  /** Those of a search typed before, while the newer one is under way. */
  isStale: boolean;
  loadMore: () => void;
}

const PAGE = 100;
/** As many as one call may ask for; who looks for something older searches. */
const MOST = 5_000;

interface Shown {
  key: string;
  conversations: readonly Conversation[] | null;
  hasMore: boolean;
  waiting: ReadonlySet<string>;
  problem: string | null;
}

const NONE: ReadonlySet<string> = new Set();

/** The conversations that a view shows, from this computer's cache and as current as that is. */
export function useList(view: InboxView, search: string, filter: InboxFilter): List {
  const key = JSON.stringify([view, search, filter]);
  const [shown, setShown] = useState<Shown>({
    ...{ key, conversations: null, hasMore: false, waiting: NONE, problem: null },
  });
  const [wanted, setWanted] = useState({ key, limit: PAGE });
  const limit = wanted.key === key ? wanted.limit : PAGE;
  const known = useRef<ReadonlyMap<string, Conversation>>(new Map());

  useEffect(() => {
    let isCurrent = true;
    const ask = oneAtATime(async () => {
      try {
        const page = await unwrap(window.api.inbox.list({ view, search, filter: asked(filter), limit }));
        if (!isCurrent) return;
        const conversations = page.conversations.map((one) => unchanged(known.current, one));
        known.current = new Map(conversations.map((one) => [one._id, one]));
        const hasMore = page.hasMore && limit < MOST;
        const waiting = page.waiting.length > 0 ? new Set(page.waiting) : NONE;
        setShown({ key, conversations, hasMore, waiting, problem: null });
      } catch (error) {
        if (isCurrent) setShown((before) => ({ ...before, key, problem: sentence(error) }));
      }
    });
    void ask();
    const stop = window.api.inbox.on('changed', ({ isReset, conversations }) => {
      if (isReset || conversations.length > 0) void ask();
    });
    return () => {
      isCurrent = false;
      stop();
    };
  }, [key, view, search, filter, limit]);

  return {
    ...shown,
    isStale: shown.key !== key,
    loadMore: () => setWanted({ key, limit: Math.min(limit + PAGE, MOST) }),
  };
}

/** As a call takes it, which changes nothing that it is given. */
const asked = ({ labels, status, ...filter }: InboxFilter) => ({
  ...filter,
  labels: [...labels],
  status: status && [...status],
});

/** The same object for the same conversation, so that its row is not drawn again. */
function unchanged(known: ReadonlyMap<string, Conversation>, one: Conversation): Conversation {
  const before = known.get(one._id);
  return before && JSON.stringify(before) === JSON.stringify(one) ? before : one;
}
