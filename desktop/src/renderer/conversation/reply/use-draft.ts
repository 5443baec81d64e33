import { useEffect, useState } from 'react';
import { unwrap } from '../../api.ts';

type Draft = [string, (draft: string) => void];

/** What is typed in this conversation and not sent; on disk a moment later. */
export const useDraft = (conversationId: string): Draft => useKept(window.api.outbox, conversationId);

/** The same of a note. */
export const useNoteDraft = (conversationId: string): Draft => useKept(window.api.notes, conversationId);

function useKept(area: Pick<Window['api']['outbox'], 'draft' | 'keepDraft'>, conversationId: string): Draft {
  /** Null until the kept one is read: what is typed before that stands. */
  const [draft, setDraft] = useState<string | null>(null);

  useEffect(() => {
    unwrap(area.draft({ conversationId })).then((kept) => setDraft((typed) => typed ?? kept), console.error);
  }, [area, conversationId]);

  const change = (content: string) => {
    setDraft(content);
    unwrap(area.keepDraft({ conversationId, content })).catch(console.error);
  };
  return [draft ?? '', change];
}
