import { t } from '@lingui/core/macro';
import { Clock } from 'lucide-react';
import { createContext, use } from 'react';

/** The conversations with a reply of this person that waits to be sent; none where replies are sent at once. */
export const UnsentReplies = createContext<ReadonlySet<string>>(new Set());

/** In a row of the list, that it counts as replied though nothing is sent yet. */
export function RowUnsent({ conversationId }: { conversationId: string }) {
  if (!use(UnsentReplies).has(conversationId)) return null;
  const text = t`Your reply waits to be sent`;
  return (
    <span title={text} className="shrink-0 text-muted">
      <Clock aria-hidden className="size-3.5" />
      <span className="sr-only">{text}</span>
    </span>
  );
}
