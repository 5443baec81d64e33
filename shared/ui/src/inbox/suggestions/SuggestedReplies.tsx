import type { Suggestions } from '@chatbot-saas/contract';
import { t } from '@lingui/core/macro';
import { ChevronDown, CornerLeftDown } from 'lucide-react';
import { useId } from 'react';
import { cx } from '../../primitives/cx.ts';
import { formatNumber } from '../../texts/numbers.ts';
import { onOneLine } from '../conversation-words.ts';
import { DraftControl, type Drafting } from './DraftControl.tsx';

export interface SuggestedRepliesProps {
  /** null until they are known. */
  suggestions: Suggestions | null;
  hasFailed: boolean;
  onRetry: () => void;
  isFolded: boolean;
  onFold: (isFolded: boolean) => void;
  /** Into the reply box; nothing is sent. */
  onInsert: (text: string) => void;
  drafting: Drafting;
}

/** What could be answered, above the reply box; nothing at all where there is nothing to offer. */
export function SuggestedReplies(props: SuggestedRepliesProps) {
  const { suggestions, hasFailed, isFolded, drafting } = props;
  const listId = useId();
  const items = suggestions?.items ?? [];
  if (hasFailed && !suggestions) return <CouldNotLoad onRetry={props.onRetry} />;
  if (items.length === 0) return null;
  return (
    <section aria-label={t`Suggested replies`} className="border-line border-t bg-surface px-3">
      <div className="mx-auto max-w-3xl">
        <div className="flex min-h-10 flex-wrap items-center justify-between gap-x-2">
          <button
            type="button"
            aria-expanded={!isFolded}
            aria-controls={listId}
            onClick={() => props.onFold(!isFolded)}
            className="flex min-h-8 items-center gap-1.5 rounded-sm text-muted text-sm hover:text-ink"
          >
            <ChevronDown
              aria-hidden
              className={cx('size-3.5 transition-transform', isFolded && '-rotate-90 rtl:rotate-90')}
            />
            <span className="font-medium">{t`Suggested replies`}</span>
            <span className="text-subtle tabular-nums">{formatNumber(items.length)}</span>
          </button>
          {suggestions?.canDraft && <DraftControl {...drafting} />}
        </div>
        {drafting.phase === 'failed' && (
          <p role="alert" className="pb-2 text-danger-ink text-sm">
            {t`Couldn’t write the draft. What you typed is still there.`}
          </p>
        )}
        {/* In a low or zoomed window, they leave space for the thread. */}
        <ul
          id={listId}
          hidden={isFolded}
          className="space-y-1 pb-2 [@media(max-height:30rem)]:max-h-15 [@media(max-height:30rem)]:overflow-y-auto"
        >
          {items.map(({ id, question, answer }) => (
            <li key={id}>
              <button
                type="button"
                onClick={() => props.onInsert(answer)}
                className="group flex w-full items-start gap-3 rounded-md border border-line bg-sunken px-3 py-1.5 text-start text-sm transition-colors hover:bg-hover active:bg-pressed"
              >
                <span className="min-w-0 flex-1">
                  <span className="sr-only">{t`Insert the answer to ${question}`}</span>
                  <span aria-hidden dir="auto" className="block truncate text-match font-medium text-ink">
                    {question}
                  </span>
                  <span dir="auto" className="block truncate text-match text-muted">
                    {onOneLine(answer)}
                  </span>
                </span>
                <CornerLeftDown
                  aria-hidden
                  className="mt-0.5 size-4 shrink-0 text-subtle group-hover:text-ink rtl:-scale-x-100"
                />
              </button>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function CouldNotLoad({ onRetry }: { onRetry: () => void }) {
  return (
    <p role="alert" className="border-line border-t bg-surface px-4 py-2 text-muted text-sm">
      {t`Couldn’t load suggestions.`}{' '}
      <button
        type="button"
        onClick={onRetry}
        className="min-h-6 rounded-sm font-medium text-ink underline underline-offset-2"
      >
        {t`Retry`}
      </button>
    </p>
  );
}
