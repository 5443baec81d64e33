import type { Message } from '@chatbot-saas/contract';
import { t } from '@lingui/core/macro';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { Skeleton } from '../../primitives/Loading.tsx';
import { AnswerFacts } from './AnswerFacts.tsx';
import { headlineWithMatch } from './answer-text.ts';
import { SourceItems, type SourceItemsProps } from './SourceItems.tsx';
import { type ReadReceipt, useReceipt } from './use-receipt.ts';

export interface AnswerSourcesProps {
  message: Pick<Message, 'id' | 'metadata'>;
  /** Says what has changed since; without it, only the message's own data is shown. */
  readReceipt?: ReadReceipt | undefined;
  sourceHref?: SourceItemsProps['sourceHref'];
}

/** Why the assistant said what it said: the knowledge it used, how sure it was, who wrote it and what has changed since. */
export function AnswerSources({ message, readReceipt, sourceHref }: AnswerSourcesProps) {
  const { id, metadata } = message;
  const { phase, receipt, load } = useReceipt(id, readReceipt);
  const [isOpen, setOpen] = useState(false);
  const { sources = [] } = metadata;
  if (!metadata.answeredBy) return null;
  return (
    <details
      className="group mt-2 border-line border-t pt-1.5 text-muted text-sm"
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open);
        if (currentTarget.open) load();
      }}
    >
      <summary className="flex min-h-6 w-fit list-none items-center gap-1 rounded-sm hover:text-ink [&::-webkit-details-marker]:hidden">
        {headlineWithMatch(metadata)}
        <ChevronDown aria-hidden className="size-3.5 transition-transform group-open:rotate-180" />
      </summary>
      {/* Most are never opened, and each would cost a row that scrolls by three times as much. */}
      {isOpen && (
        <div className="mt-1.5 space-y-3 pb-1" aria-busy={phase === 'loading'}>
          {sources.length > 0 && (
            <SourceItems
              sources={sources}
              items={receipt?.items ?? null}
              isWordForWord={metadata.answeredBy === 'knowledge'}
              sourceHref={sourceHref}
            />
          )}
          {phase === 'loading' && (
            <div role="status" aria-label={t`Checking for changes`}>
              <Skeleton className="h-3.5 w-2/3" />
            </div>
          )}
          {phase === 'failed' && (
            <p role="alert" className="text-danger-ink">
              {t`Couldn’t check for changes.`}{' '}
              <button
                type="button"
                onClick={load}
                className="min-h-6 rounded-sm font-medium underline underline-offset-2"
              >
                {t`Retry`}
              </button>
            </p>
          )}
          <AnswerFacts metadata={metadata} receipt={receipt} />
        </div>
      )}
    </details>
  );
}
