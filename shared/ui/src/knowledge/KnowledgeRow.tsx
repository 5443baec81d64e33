import type { KnowledgeItem } from '@chatbot-saas/contract';
import { plural, t } from '@lingui/core/macro';
import { Star, ThumbsDown, ThumbsUp, Trash2 } from 'lucide-react';
import { onOneLine } from '../inbox/conversation-words.ts';
import { Badge } from '../primitives/Badge.tsx';
import { cx } from '../primitives/cx.ts';
import { IconButton } from '../primitives/IconButton.tsx';
import { formatNumber } from '../texts/numbers.ts';

export interface KnowledgeRowProps {
  item: KnowledgeItem;
  onOpen: () => void;
  onDelete?: () => void;
}

export function KnowledgeRow({ item, onOpen, onDelete }: KnowledgeRowProps) {
  const { usage, tags } = item;
  const { timesUsed, avgRating } = usage;
  const priority = formatNumber(item.priority);
  return (
    <li className="group relative flex items-start gap-3 px-5 py-4 transition-colors hover:bg-hover">
      <div className="min-w-0 flex-1">
        <h2 className="font-medium">
          {/* The heading's button covers the whole row, so that a row is one target and still one control. */}
          <button
            type="button"
            onClick={onOpen}
            dir="auto"
            className="line-clamp-2 text-match [overflow-wrap:anywhere] after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-focus focus-visible:after:-outline-offset-2"
          >
            {item.question}
          </button>
        </h2>
        <p dir="auto" className="mt-0.5 line-clamp-2 text-match text-muted [overflow-wrap:anywhere]">
          {onOneLine(item.answer)}
        </p>
        <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-subtle tabular-nums">
          <Badge className="max-w-48">
            <bdi className="truncate">{item.category}</bdi>
          </Badge>
          {tags.length > 0 && (
            <bdi translate="no" className="max-w-full truncate">
              {tags.map((tag) => `#${tag}`).join(' ')}
            </bdi>
          )}
          {item.priority > 0 && <span>{t`Priority ${priority}`}</span>}
          {timesUsed > 0 && (
            <span>{t`${plural(timesUsed, { one: 'Used once', other: 'Used # times' })}`}</span>
          )}
          {avgRating !== null && (
            <span className="inline-flex items-center gap-1">
              <Star aria-hidden className="size-3.5 text-warning" />
              <Rating average={avgRating} />
            </span>
          )}
          {usage.helpful + usage.notHelpful > 0 && <Feedback {...usage} />}
        </div>
      </div>
      {onDelete && (
        <IconButton
          label={t`Delete`}
          aria-description={item.question}
          tone="danger"
          icon={<Trash2 aria-hidden className="size-4" />}
          onClick={onDelete}
          // Without a pointer that hovers, it is always shown.
          className="[@media(hover:hover)]:opacity-0 relative -me-2 group-focus-within:opacity-100 group-hover:opacity-100"
        />
      )}
    </li>
  );
}

function Rating({ average }: { average: number }) {
  const rating = formatNumber(average, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return (
    <>
      <span className="sr-only">{t`Rated ${rating}/5`}</span>
      <span aria-hidden>{t`${rating}/5`}</span>
    </>
  );
}

/** Figures for the eye, and one sentence for a screen reader. */
function Feedback(usage: Pick<KnowledgeItem['usage'], 'helpful' | 'notHelpful'>) {
  const { helpful, notHelpful } = usage;
  const [helped, missed] = [formatNumber(helpful), formatNumber(notHelpful)];
  return (
    <span title={t`Visitor feedback`} className="inline-flex items-center">
      <span className="sr-only">{t`Helped ${helped}, didn’t help ${missed}`}</span>
      <span aria-hidden className="inline-flex items-center gap-1">
        {helpful > 0 && (
          <>
            <ThumbsUp className="size-3.5 text-success" />
            {helped}
          </>
        )}
        {notHelpful > 0 && (
          <>
            <ThumbsDown className={cx('size-3.5 text-danger-ink', helpful > 0 && 'ms-1.5')} />
            {missed}
          </>
        )}
      </span>
    </span>
  );
}
