import { t } from '@lingui/core/macro';
import { PencilLine } from 'lucide-react';
import { useWriting } from './together.tsx';

export const writingText = (name: string) => t`${name} is writing…`;

/** Above the reply box, that a colleague writes a reply in this conversation. */
export function Writing({ conversationId }: { conversationId: string }) {
  const colleague = useWriting(conversationId);
  return (
    <span role="status" className="ms-auto flex min-w-0 items-center gap-1.5 text-accent-ink text-sm">
      {colleague && (
        <>
          <PencilLine aria-hidden className="size-3.5 shrink-0" />
          <span title={writingText(colleague.name)} className="truncate">
            {writingText(colleague.name)}
          </span>
        </>
      )}
    </span>
  );
}
