import type { MessageRole } from '@chatbot-saas/contract/domain';
import { Bot } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../../primitives/cx.ts';
import { formatDateTime, timeOfDay } from '../../time/times.ts';

/** Who answers, by color: the machine's hue or the people's. The visitor has neither. */
const looks: Record<Exclude<MessageRole, 'system'>, string> = {
  user: 'bg-pressed text-ink rounded-es-sm',
  assistant: 'bg-accent-soft text-ink rounded-ee-sm',
  agent: 'bg-people-soft text-ink rounded-ee-sm',
};

export interface BubbleProps {
  speaker: Exclude<MessageRole, 'system'>;
  author: string;
  timestamp: string;
  /** First of several by the same hand: carries name and time. */
  opensGroup: boolean;
  children: ReactNode;
  /** Of what can be done with the message, next to the bubble. */
  menu?: ReactNode;
  /** Under the bubble: how sending goes, or what its reader said of it. */
  footer?: ReactNode;
}

/** The visitor's side is the start, ours the end, also where the page runs from right to left. */
export function Bubble({ speaker, author, timestamp, opensGroup, children, menu, footer }: BubbleProps) {
  const isOurs = speaker !== 'user';
  return (
    <div className={cx('flex flex-col', isOurs ? 'items-end' : 'items-start', opensGroup ? 'mt-4' : 'mt-1')}>
      {opensGroup && (
        <p className="mb-1 flex max-w-full items-center gap-1.5 px-1 text-muted text-sm">
          {speaker === 'assistant' && <Bot aria-hidden className="size-3.5 shrink-0 text-accent-ink" />}
          <bdi className="truncate font-medium">{author}</bdi>
          <time dateTime={timestamp} title={formatDateTime(timestamp)} className="shrink-0 text-subtle">
            {timeOfDay(timestamp)}
          </time>
        </p>
      )}
      <div className={cx('flex w-full items-start gap-1', isOurs && 'flex-row-reverse')}>
        <div
          className={cx('min-w-0 max-w-[min(36rem,85%)] rounded-lg px-3.5 py-2', looks[speaker])}
          title={formatDateTime(timestamp)}
        >
          {children}
        </div>
        {menu}
      </div>
      {footer}
    </div>
  );
}
