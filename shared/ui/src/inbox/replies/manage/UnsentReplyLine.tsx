import type { SavedReply } from '@chatbot-saas/contract';
import { t } from '@lingui/core/macro';
import { Clock, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { StaleVersionDialog } from '../../../forms/StaleVersionDialog.tsx';
import { Button } from '../../../primitives/Button.tsx';
import { clashesOf, formValues } from './reply-form.ts';
import type { UnsentReply } from './reply-library.ts';

interface UnsentReplyLineProps {
  /** As it was written here. */
  reply: SavedReply;
  unsent: UnsentReply;
}

/** Says that the team does not have it yet, or why it was refused, and what can be done about that. */
export function UnsentReplyLine({ reply, unsent }: UnsentReplyLineProps) {
  const { isRemoval, hasFailed, reason, theirs, onRetry, onDiscard } = unsent;
  const [isChoosing, setChoosing] = useState(false);
  const Icon = hasFailed ? TriangleAlert : Clock;
  const waiting = isRemoval ? t`Deleted once you’re online` : t`Saved for your team once you’re online`;
  const refused = isRemoval ? t`Not deleted` : t`Not saved for your team`;
  const choose = (decide: () => void) => () => {
    setChoosing(false);
    decide();
  };
  return (
    <div className="relative mt-2 flex flex-wrap items-center gap-x-2 gap-y-1 text-muted text-sm">
      <Icon aria-hidden className="size-4 shrink-0" />
      <p role={hasFailed ? 'alert' : 'status'} className={hasFailed ? 'min-w-0 text-danger-ink' : 'min-w-0'}>
        {hasFailed ? `${refused}${reason ? ` · ${reason}` : ''}` : waiting}
      </p>
      {hasFailed && theirs && !isRemoval && (
        <Button size="sm" variant="ghost" onClick={() => setChoosing(true)}>
          {t`Compare…`}
        </Button>
      )}
      {hasFailed && !theirs && (
        <Button size="sm" variant="ghost" onClick={onRetry}>
          {t`Try again`}
        </Button>
      )}
      <Button size="sm" variant="ghost" onClick={onDiscard}>
        {hasFailed ? t`Discard` : t`Undo`}
      </Button>
      {isChoosing && theirs && (
        <StaleVersionDialog
          clashes={clashesOf(formValues(reply), theirs)}
          isSaving={false}
          onKeepMine={choose(onRetry)}
          onTakeTheirs={choose(onDiscard)}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  );
}
