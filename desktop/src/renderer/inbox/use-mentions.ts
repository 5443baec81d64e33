import type { Mention } from '@chatbot-saas/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { unwrap } from '../api.ts';

export interface MentionsQuery {
  /** Newest first; null until they are read. */
  mentions: readonly Mention[] | null;
  unread: number;
}

const NOTHING: MentionsQuery = { mentions: null, unread: 0 };

/** The notes that call the person. Those of the open conversation are read once they look at it. */
export function useMentions(openId: string | null): MentionsQuery {
  const [query, setQuery] = useState(NOTHING);
  useEffect(() => {
    const load = () => void unwrap(window.api.mentions.list()).then(setQuery, console.error);
    load();
    return window.api.mentions.on('changed', load);
  }, []);

  const isCalling =
    query.mentions?.some((one) => one.readAt === null && one.conversation._id === openId) ?? false;
  const read = useEffectEvent(() => {
    if (openId === null || !isCalling || !document.hasFocus()) return;
    void unwrap(window.api.mentions.read({ conversationId: openId })).catch(console.error);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each conversation that calls.
  useEffect(() => {
    read();
    window.addEventListener('focus', read);
    return () => window.removeEventListener('focus', read);
  }, [openId, isCalling]);
  return query;
}
