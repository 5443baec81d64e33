import { useEffect, useState } from 'react';
import { unwrap } from '../api.ts';

/** What is typed in this conversation and not sent; on disk a moment later. */
export function useDraft(conversationId: string): [string, (draft: string) => void] {
  /** Null until the kept one is read: what is typed before that stands. */
  const [draft, setDraft] = useState<string | null>(null);

  useEffect(() => {
    unwrap(window.api.outbox.draft({ conversationId })).then(
      (kept) => setDraft((typed) => typed ?? kept),
      console.error,
    );
  }, [conversationId]);

  const change = (content: string) => {
    setDraft(content);
    unwrap(window.api.outbox.keepDraft({ conversationId, content })).catch(console.error);
  };
  return [draft ?? '', change];
}
