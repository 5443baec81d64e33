import type { SuggestedReply, Suggestions } from '@chatbot-saas/contract';
import { type ReplyValues, shownReply } from '@chatbot-saas/contract/saved-replies';
import { t } from '@lingui/core/macro';
import { BookOpen, ChevronDown, CornerLeftDown, Zap } from 'lucide-react';
import { type CSSProperties, type ReactNode, useId } from 'react';
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
  onReply: (reply: SuggestedReply) => void;
  /** What variables of a saved reply stand for. */
  values: ReplyValues;
  drafting: Drafting;
}

/** What could be answered, above the reply box; nothing at all where there is nothing to offer. */
export function SuggestedReplies(props: SuggestedRepliesProps) {
  const { suggestions, hasFailed, isFolded, drafting } = props;
  const listId = useId();
  const { items, replies } = suggestions ?? NOTHING;
  const count = items.length + replies.length;
  if (hasFailed && !suggestions) return <CouldNotLoad onRetry={props.onRetry} />;
  if (count === 0) return null;
  return (
    <section aria-label={t`Suggested replies`} className="border-line border-t bg-surface px-3">
      <div className="@container mx-auto max-w-3xl">
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
            <span className="text-subtle tabular-nums">{formatNumber(count)}</span>
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
          className={cx(
            'max-h-56 gap-1 overflow-y-auto pb-2 [@media(max-height:30rem)]:max-h-15',
            !isFolded && 'grid grid-cols-[minmax(0,1fr)]',
            // Articles and saved replies side by side: six below each other would take the thread's place.
            items.length > 0 && replies.length > 0 && '@lg:grid-cols-2',
          )}
        >
          {items.map(({ id, question, answer }, place) => (
            <Offer
              key={id}
              label={t`Insert the answer to ${question}`}
              title={question}
              text={answer}
              icon={<BookOpen aria-hidden className={ICON} />}
              place={replies.length > 0 ? { column: 1, row: place + 1 } : null}
              onChoose={() => props.onInsert(answer)}
            />
          ))}
          {replies.map((reply, place) => (
            <Offer
              key={reply._id}
              label={usageText(reply.title)}
              title={reply.title}
              text={shownReply(reply.body, props.values)}
              icon={<Zap aria-hidden className={ICON} />}
              place={items.length > 0 ? { column: 2, row: place + 1 } : null}
              onChoose={() => props.onReply(reply)}
            />
          ))}
        </ul>
      </div>
    </section>
  );
}

const NOTHING: Pick<Suggestions, 'items' | 'replies'> = { items: [], replies: [] };
const usageText = (title: string) => t`Use the saved reply ${title}`;
const ICON = 'mt-0.5 size-4 shrink-0 text-subtle';

interface OfferProps {
  /** For screen readers. */
  label: string;
  title: string;
  text: string;
  icon: ReactNode;
  /** Where there are two columns; null: there is one. */
  place: { column: number; row: number } | null;
  onChoose: () => void;
}

function Offer({ label, title, text, icon, place, onChoose }: OfferProps) {
  return (
    <li
      className={cx(place && '@lg:col-start-(--column) @lg:row-start-(--row)')}
      style={place ? ({ '--column': place.column, '--row': place.row } as CSSProperties) : undefined}
    >
      <button
        type="button"
        onClick={onChoose}
        className="group flex w-full items-start gap-2.5 rounded-md border border-line bg-sunken px-3 py-1.5 text-start text-sm transition-colors hover:bg-hover active:bg-pressed"
      >
        {icon}
        <span className="min-w-0 flex-1">
          <span className="sr-only">{label}</span>
          <span aria-hidden dir="auto" className="block truncate text-match font-medium text-ink">
            {title}
          </span>
          <span dir="auto" className="block truncate text-match text-muted">
            {onOneLine(text)}
          </span>
        </span>
        <CornerLeftDown
          aria-hidden
          className="mt-0.5 size-4 shrink-0 text-subtle group-hover:text-ink rtl:-scale-x-100"
        />
      </button>
    </li>
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
