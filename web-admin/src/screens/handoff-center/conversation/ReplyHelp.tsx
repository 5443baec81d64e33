import { appendText, type ComposerHandle, type ReplySource, SuggestedReplies } from '@chatbot-saas/ui';
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
  savedReplies: ReplySource;
}

/** Suggested and drafted replies, which only ever go into the reply box. */
export function ReplyHelp(props: ReplyHelpProps) {
  const { conversationId, asked, draft, onDraftChange, composer } = props;
  const { values, onOpen } = props.savedReplies;
  const query = useSuggestions(conversationId, { asked });
  const [isFolded, fold] = useFolded();
  const needsAttributes = query.data?.replies.some(({ body }) => body.includes('attribute.')) ?? false;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what fills them in is asked for once.
  useEffect(() => {
    if (needsAttributes) onOpen?.();
  }, [needsAttributes]);
  // A model takes its time, and people go on typing.
  const typed = useRef(draft);
  useEffect(() => {
    typed.current = draft;
  }, [draft]);
  const insert = (text: string) => {
    if (composer.current?.append(text)) return;
    // The box is out of sight, behind that of a note.
    onDraftChange(appendText(typed.current, text));
    focus(() => composer.current?.focusAtEnd());
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
      values={values}
      onReply={(reply) => {
        composer.current?.insertReply(reply);
        focus(() => composer.current?.focus());
      }}
      drafting={drafting}
    />
  );
}

/** Never where it would call up a keyboard over half the screen. */
const focus = (move: () => void) => void (matchMedia('(hover: none)').matches || move());
