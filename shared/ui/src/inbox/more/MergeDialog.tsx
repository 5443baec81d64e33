import type { Conversation } from '@chatbot-saas/contract';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { FormAlert } from '../../forms/FormAlert.tsx';
import { Dialog } from '../../overlays/Dialog.tsx';
import { toastWithUndo } from '../../overlays/undo-toast.ts';
import { Button } from '../../primitives/Button.tsx';
import { ConversationTime } from '../ConversationTime.tsx';
import { preview } from '../conversation-words.ts';
import { useAttempt } from './use-attempt.ts';

interface MergeDialogProps {
  /** Those of the same person that have not ended. */
  targets: readonly Conversation[];
  /** Null once it is done, else why it was not. */
  onMerge: (into: string) => Promise<string | null>;
  onMerged: (into: string) => void;
  onUndo: () => void;
  onClose: () => void;
}

/** Chooses the conversation in which this one goes on. */
export function MergeDialog({ targets, onMerge, onMerged, onUndo, onClose }: MergeDialogProps) {
  const [into, setInto] = useState(targets[0]?._id ?? '');
  const { isPending, problem, run } = useAttempt(
    () => onMerge(into),
    () => {
      toastWithUndo({ text: t`Conversations merged`, undo: onUndo });
      onClose();
      onMerged(into);
    },
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Merge into another conversation`}
      description={t`This one ends and links to the other. Messages stay where they are.`}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button variant="primary" loading={isPending} onClick={run}>
            {t`Merge`}
          </Button>
        </>
      }
    >
      {problem !== null && <FormAlert text={problem} />}
      <fieldset className="min-w-0">
        <legend className="mb-2 font-medium text-sm">{t`Go on in`}</legend>
        {targets.map((target) => (
          <label
            key={target._id}
            className="flex cursor-pointer items-center gap-3 rounded-md px-2 py-2 hover:bg-hover"
          >
            <input
              type="radio"
              name="merge-into"
              checked={into === target._id}
              onChange={() => setInto(target._id)}
              className="size-4 accent-accent"
            />
            <span dir="auto" className="min-w-0 flex-1 truncate text-match">
              {preview(target)}
            </span>
            <ConversationTime conversation={target} />
          </label>
        ))}
      </fieldset>
    </Dialog>
  );
}
