import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import type { Message } from '../../contracts/endpoints/messages.ts';
import { Skeleton } from '../primitives/Skeleton.tsx';
import { ReceiptFacts } from './receipt/ReceiptFacts.tsx';
import { ReceiptItems, type ReceiptItemsProps } from './receipt/ReceiptItems.tsx';
import { headline } from './receipt/receipt-words.ts';
import { type ReadReceipt, useReceipt } from './receipt/use-receipt.ts';

export interface ReceiptsProps {
  message: Pick<Message, 'id' | 'metadata'>;
  /** Says what has changed since; without it, only what the message itself tells is shown. */
  readReceipt?: ReadReceipt | undefined;
  sourceHref?: ReceiptItemsProps['sourceHref'];
}

/** Why the assistant said what it said: the knowledge it used, how sure it was, who wrote it and what has changed since. */
export function Receipts({ message, readReceipt, sourceHref }: ReceiptsProps) {
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
        {headline(metadata)}
        <ChevronDown aria-hidden className="size-3.5 transition-transform group-open:rotate-180" />
      </summary>
      {/* Most are never opened, and each would cost a row that scrolls by three times as much. */}
      {isOpen && (
        <div className="mt-1.5 space-y-3 pb-1" aria-busy={phase === 'loading'}>
          {sources.length > 0 && (
            <ReceiptItems
              sources={sources}
              items={receipt?.items ?? null}
              isWordForWord={metadata.answeredBy === 'knowledge'}
              sourceHref={sourceHref}
            />
          )}
          {phase === 'loading' && (
            <div role="status" aria-label="Checking what has changed since">
              <Skeleton className="h-3.5 w-2/3" />
            </div>
          )}
          {phase === 'failed' && (
            <p role="alert" className="text-danger-ink">
              Could not check what has changed since.{' '}
              <button
                type="button"
                onClick={load}
                className="min-h-6 rounded-sm font-medium underline underline-offset-2"
              >
                Retry
              </button>
            </p>
          )}
          <ReceiptFacts metadata={metadata} receipt={receipt} />
        </div>
      )}
    </details>
  );
}
