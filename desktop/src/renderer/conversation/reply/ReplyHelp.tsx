import { SuggestedReplies, type SuggestedRepliesProps } from '@chatbot-saas/ui';
import { useState } from 'react';
import { useDrafting } from './use-drafting.ts';
import { useSuggestions } from './use-suggestions.ts';

interface ReplyHelpProps {
  conversationId: string;
  /** The visitor's last message. */
  asked: string | null;
  isOnline: boolean;
  /** Into the reply box; nothing is sent. */
  onInsert: (text: string) => void;
  onReply: SuggestedRepliesProps['onReply'];
  values: SuggestedRepliesProps['values'];
}

const STORED = 'suggestions';

/** Suggested and drafted replies, which only ever go into the reply box. */
export function ReplyHelp(props: ReplyHelpProps) {
  const { conversationId, asked, isOnline, onInsert } = props;
  const { suggestions, hasFailed, load } = useSuggestions(conversationId, asked, isOnline);
  const drafting = useDrafting(conversationId, onInsert);
  const [isFolded, setFolded] = useState(() => localStorage.getItem(STORED) === 'folded');
  const fold = (next: boolean) => {
    localStorage.setItem(STORED, next ? 'folded' : 'open');
    setFolded(next);
  };
  return (
    <SuggestedReplies
      suggestions={suggestions}
      hasFailed={hasFailed}
      onRetry={() => void load()}
      isFolded={isFolded}
      onFold={fold}
      onInsert={onInsert}
      onReply={props.onReply}
      values={props.values}
      drafting={drafting}
    />
  );
}
