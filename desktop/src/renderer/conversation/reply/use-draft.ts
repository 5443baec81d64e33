import { putBefore, useIsShown, useStateOf } from '@chatbot-saas/ui';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { unwrap } from '../../api.ts';

export interface Draft {
  text: string;
  change(text: string): void;
  /** What is typed by now, also while another conversation is on the screen. */
  read(): Promise<string>;
}

/** What is typed in this conversation and not sent; on disk a moment later. */
export const useDraft = (conversationId: string): Draft => useKept(window.api.outbox, conversationId);

/** The same of a note. */
export const useNoteDraft = (conversationId: string): Draft => useKept(window.api.notes, conversationId);

/** Puts a text back where it was written, before what is typed there by then. */
export const putBack = async ({ read, change }: Pick<Draft, 'read' | 'change'>, text: string) =>
  change(putBefore(await read(), text));

function useKept(area: Pick<Window['api']['outbox'], 'draft' | 'keepDraft'>, conversationId: string): Draft {
  /** Null until the kept one is read: what is typed before that stands. */
  const [draft, setDraft] = useStateOf<string | null>(conversationId, null);
  const isShown = useIsShown(conversationId);
  const shown = useRef(draft);
  useLayoutEffect(() => {
    shown.current = draft;
  }, [draft]);

  useEffect(() => {
    unwrap(area.draft({ conversationId })).then((kept) => setDraft((typed) => typed ?? kept), console.error);
  }, [area, conversationId, setDraft]);

  return {
    text: draft ?? '',
    change(content) {
      setDraft(content);
      unwrap(area.keepDraft({ conversationId, content })).catch(console.error);
    },
    read: async () => (isShown() ? shown.current : null) ?? unwrap(area.draft({ conversationId })),
  };
}
