import { t } from '@lingui/core/macro';
import { AlarmClock } from 'lucide-react';
import { Button } from '../../primitives/Button.tsx';
import type { ActionsProps } from '../panel/take-conversation.ts';
import { snoozedText } from './snooze-words.ts';

/** Says until when the conversation is snoozed, and brings it back. */
export function SnoozedLine({ conversation, abilities, actions }: Omit<ActionsProps, 'onTaken' | 'onAsk'>) {
  const { snoozedUntil } = conversation;
  if (snoozedUntil === null) return null;
  return (
    <div className="flex shrink-0 items-center gap-2 border-line border-t bg-sunken px-4 py-1.5 text-muted text-sm">
      <AlarmClock aria-hidden className="size-4 shrink-0" />
      <p role="status" className="min-w-0 flex-1">
        {snoozedText(snoozedUntil)}
      </p>
      {abilities.mayUnsnooze && (
        <Button
          variant="ghost"
          size="sm"
          loading={actions.unsnooze.isPending}
          onClick={() => void actions.unsnooze.run(conversation)}
        >
          {t`Undo`}
        </Button>
      )}
    </div>
  );
}
