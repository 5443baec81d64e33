import { useEffect, useState } from 'react';
import { settled } from '../api.ts';

/** What is typed in this conversation and not sent; on disk a moment later. */
export function useDraft(conversationId: string): [string, (draft: string) => void] {
  /** Null until the kept one is read: what is typed before that stands. */
  const [draft, setDraft] = useState<string | null>(null);

  useEffect(() => {
    settled(window.desk.outbox.draft({ conversationId })).then(
      (kept) => setDraft((typed) => typed ?? kept),
      console.error,
    );
  }, [conversationId]);

  const change = (content: string) => {
    setDraft(content);
    settled(window.desk.outbox.keepDraft({ conversationId, content })).catch(console.error);
  };
  return [draft ?? '', change];
}
