import type { Message } from '@chatbot-saas/contract';
import { plural } from '@lingui/core/macro';
import { ChevronDown } from 'lucide-react';
import { timeOfDay } from '../../time/times.ts';

interface NoticeLineProps {
  notice: Message;
  earlier: readonly Message[];
}

/** What the server said to the visitor; of several in a row only the last, and the others behind it. */
export function NoticeLine({ notice, earlier }: NoticeLineProps) {
  return (
    <div className="mx-auto my-3 max-w-md text-balance text-center text-muted text-sm">
      <p dir="auto">{notice.content}</p>
      {earlier.length > 0 && (
        <details className="group">
          <summary className="mx-auto flex min-h-6 w-fit list-none items-center gap-1 rounded-sm text-subtle hover:text-ink [&::-webkit-details-marker]:hidden">
            {timesText(earlier.length + 1)}
            <ChevronDown aria-hidden className="size-3.5 transition-transform group-open:rotate-180" />
          </summary>
          <ol className="mt-1 space-y-1">
            {earlier.map(({ id, content, timestamp }) => (
              <li key={id}>
                <time dateTime={timestamp} className="text-subtle">
                  {timeOfDay(timestamp)}
                </time>{' '}
                <bdi>{content}</bdi>
              </li>
            ))}
          </ol>
        </details>
      )}
    </div>
  );
}

const timesText = (count: number): string =>
  plural(count, { one: 'Visitor notified once', other: 'Visitor notified # times' });
