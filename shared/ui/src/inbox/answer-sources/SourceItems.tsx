import type { MessageMetadata, ReceiptItem } from '@chatbot-saas/contract';
import { t } from '@lingui/core/macro';
import { Badge } from '../../primitives/Badge.tsx';
import { onOneLine } from '../conversation-words.ts';
import { matchText } from './answer-text.ts';

type Source = NonNullable<MessageMetadata['sources']>[number];

export interface SourceItemsProps {
  sources: readonly Source[];
  /** How they are now; null while that is not known. */
  items: readonly ReceiptItem[] | null;
  /** The answer above is the item's own. */
  isWordForWord: boolean;
  /** Where an item can be looked at. */
  sourceHref?: ((source: Source) => string) | undefined;
}

export function SourceItems({ sources, items, isWordForWord, sourceHref }: SourceItemsProps) {
  return (
    <ul aria-label={t`Sources`} className="space-y-2.5">
      {sources.map((source) => {
        const now = items?.find((item) => item.id === source.id);
        const isThere = now?.state !== 'removed';
        const answer = now?.item && onOneLine(now.item.answer);
        return (
          <li key={source.id}>
            <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-0.5">
              {sourceHref && isThere ? (
                <a
                  href={sourceHref(source)}
                  target="_blank"
                  rel="noopener"
                  dir="auto"
                  className="min-w-0 flex-1 basis-40 text-match text-accent-ink underline-offset-2 [overflow-wrap:anywhere] hover:underline"
                >
                  {source.question}
                  <span className="sr-only"> {t`(opens in a new tab)`}</span>
                </a>
              ) : (
                <span
                  dir="auto"
                  className="min-w-0 flex-1 basis-40 text-match text-ink [overflow-wrap:anywhere]"
                >
                  {source.question}
                </span>
              )}
              <span className="flex shrink-0 items-center gap-2">
                {now?.state === 'changed' && <Badge tone="warning">{t`Edited since`}</Badge>}
                {now?.state === 'removed' && <Badge tone="danger">{t`Deleted since`}</Badge>}
                <span className="tabular-nums">{matchText(source.score)}</span>
              </span>
            </div>
            {answer && !(isWordForWord && now.state === 'same') && (
              <p dir="auto" className="mt-0.5 line-clamp-2 text-match [overflow-wrap:anywhere]">
                {now.state === 'changed' ? t`Now: ${answer}` : answer}
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
}
