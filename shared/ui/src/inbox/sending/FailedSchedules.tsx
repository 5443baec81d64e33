import type { ScheduledMessage } from '@chatbot-saas/contract';
import { plural, t } from '@lingui/core/macro';
import { TriangleAlert } from 'lucide-react';

interface FailedSchedulesProps {
  /** One's own, the earliest first. */
  failed: readonly Pick<ScheduledMessage, 'conversationId'>[];
  onOpen: (conversationId: string) => void;
}

/** Above the queue, until each was seen to: what was to be sent later and was not. Opens where the first one stands. */
export function FailedSchedules({ failed, onOpen }: FailedSchedulesProps) {
  const [first] = failed;
  if (!first) return null;
  return (
    <button
      type="button"
      onClick={() => onOpen(first.conversationId)}
      className="flex min-h-11 w-full shrink-0 items-center gap-2 border-line border-b bg-danger-soft px-3.5 py-1.5 text-start text-danger-ink text-sm -outline-offset-2 hover:underline"
    >
      <TriangleAlert aria-hidden className="size-4 shrink-0" />
      {t`${plural(failed.length, { one: '# scheduled message wasn’t sent', other: '# scheduled messages weren’t sent' })}`}
    </button>
  );
}
