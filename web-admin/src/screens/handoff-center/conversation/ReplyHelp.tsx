import { appendText, type ComposerHandle, SuggestedReplies } from '@chatbot-saas/ui';
import { type RefObject, useEffect, useRef } from 'react';
import { useDrafting } from './use-drafting.ts';
import { useFolded, useSuggestions } from './use-suggestions.ts';

interface ReplyHelpProps {
  conversationId: string;
  /** The visitor's last message. */
  asked: string | null;
  draft: string;
  onDraftChange: (draft: string) => void;
  composer: RefObject<ComposerHandle | null>;
}

/** Suggested and drafted replies, which only ever go into the reply box. */
export function ReplyHelp({ conversationId, asked, draft, onDraftChange, composer }: ReplyHelpProps) {
  const query = useSuggestions(conversationId, { asked });
  const [isFolded, fold] = useFolded();
  // A model takes its time, and people go on typing.
  const typed = useRef(draft);
  useEffect(() => {
    typed.current = draft;
  }, [draft]);
  const insert = (text: string) => {
    onDraftChange(appendText(typed.current, text));
    // Never where it would call up a keyboard over half the screen.
    if (!matchMedia('(hover: none)').matches) composer.current?.focusAtEnd();
  };
  const drafting = useDrafting(conversationId, insert);

  return (
    <SuggestedReplies
      suggestions={query.data ?? null}
      hasFailed={query.isError}
      onRetry={() => void query.refetch()}
      isFolded={isFolded}
      onFold={fold}
      onInsert={insert}
      drafting={drafting}
    />
  );
}
