import { Eye, PencilLine } from 'lucide-react';
import { useOthers } from './together.tsx';
import { lookingAtIt } from './together-words.ts';
import { writingText } from './Writing.tsx';

/** In a row of the list, that someone else has the conversation open, or writes in it. */
export function RowViewers({ conversationId }: { conversationId: string }) {
  const others = useOthers(conversationId);
  if (others.length === 0) return null;
  const writing = others.find(({ isTyping }) => isTyping);
  const text = writing ? writingText(writing.name) : lookingAtIt(others);
  const Icon = writing ? PencilLine : Eye;
  return (
    <span title={text} className="shrink-0 text-accent-ink">
      <Icon aria-hidden className="size-3.5" />
      <span className="sr-only">{text}</span>
    </span>
  );
}
