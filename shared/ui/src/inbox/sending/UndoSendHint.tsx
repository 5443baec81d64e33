import { t } from '@lingui/core/macro';
import { Undo2 } from 'lucide-react';
import type { UndoSend } from './use-undo-send.ts';

/** In the reply box, where its hint is otherwise. */
export function UndoSendHint({ state, isStored, undo }: UndoSend) {
  if (state === 'taking-back') return <span role="status">{t`Taking it back…`}</span>;
  return (
    <span role="status" className="inline-flex items-center gap-2">
      {/* On a phone, the buttons of the box need its place. */}
      {isStored && (
        <span className="@max-[30rem]:sr-only">{t({ message: 'Sent', context: 'state of a message' })}</span>
      )}
      <button
        type="button"
        onClick={undo}
        aria-keyshortcuts="U"
        aria-label={t`Undo sending`}
        className="inline-flex min-h-6 items-center gap-1 rounded-sm font-medium text-ink underline underline-offset-2"
      >
        <Undo2 aria-hidden className="size-3.5" />
        {t`Undo`}
      </button>
    </span>
  );
}
