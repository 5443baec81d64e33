import type { Conversation } from '@chatbot-saas/contract';
import { t } from '@lingui/core/macro';
import { Merge } from 'lucide-react';
import type { Past } from '../../people/EarlierConversations.tsx';
import { formatDate } from '../../time/times.ts';

interface MergeLinesProps {
  conversation: Conversation;
  /** Others of the same person. */
  past: Past | null;
  onOpen: (id: string) => void;
}

/** Where the conversation goes on, and which others have gone into it. */
export function MergeLines({ conversation, past, onOpen }: MergeLinesProps) {
  const others = Array.isArray(past) ? (past as readonly Conversation[]) : [];
  const sources = others.filter(({ mergedInto }) => mergedInto === conversation._id);
  const { mergedInto } = conversation;
  return (
    <>
      {mergedInto !== null && (
        <Line text={t`Goes on in another conversation`} onOpen={() => onOpen(mergedInto)} />
      )}
      {sources.map(({ _id, createdAt }) => (
        <Line key={_id} text={mergedText(createdAt)} onOpen={() => onOpen(_id)} />
      ))}
    </>
  );
}

function mergedText(createdAt: string): string {
  const day = formatDate(createdAt);
  return t`Merged with the conversation of ${day}`;
}

function Line({ text, onOpen }: { text: string; onOpen: () => void }) {
  return (
    <p className="flex shrink-0 flex-wrap items-center gap-x-2 border-line border-b bg-sunken px-4 py-1.5 text-muted text-sm">
      <Merge aria-hidden className="size-4 shrink-0" />
      {text}
      <button
        type="button"
        onClick={onOpen}
        className="rounded-sm text-accent-ink underline-offset-2 hover:underline"
      >
        {t({ message: 'Show', context: 'a conversation' })}
      </button>
    </p>
  );
}
