import { ArrowDown } from 'lucide-react';
import { memo, useMemo, useState } from 'react';
import { Button } from '../Button.tsx';
import { useNow } from '../use-now.ts';
import { dayName } from './conversation-words.ts';
import type { ReceiptsProps } from './Receipts.tsx';
import { ThreadEntryView } from './ThreadEntryView.tsx';
import { TypingIndicator } from './TypingIndicator.tsx';
import { type ThreadEntry, threadItems } from './thread-items.ts';
import { useThreadScroll } from './use-thread-scroll.ts';

export interface ThreadLogProps {
  entries: readonly ThreadEntry[];
  /** How the visitor is called. */
  visitor: string;
  viewerId: string;
  isVisitorTyping: boolean;
  hasEarlier: boolean;
  onLoadEarlier: () => Promise<void>;
  onRetrySend: (clientId: string) => void;
  onDiscard: (clientId: string) => void;
  readReceipt?: ReceiptsProps['readReceipt'];
  sourceHref?: ReceiptsProps['sourceHref'];
}

/** Drawn anew only when the conversation changes, not with every key pressed in the reply box below it. */
export const ThreadLog = memo(function ThreadLog(props: ThreadLogProps) {
  const { entries, visitor, viewerId, isVisitorTyping, hasEarlier, onLoadEarlier } = props;
  const now = useNow();
  const items = useMemo(() => threadItems(entries, viewerId), [entries, viewerId]);
  const [isLoadingEarlier, setLoadingEarlier] = useState(false);
  const [failedEarlier, setFailedEarlier] = useState(false);

  const loadEarlier = async () => {
    if (isLoadingEarlier) return;
    setLoadingEarlier(true);
    setFailedEarlier(false);
    await onLoadEarlier().catch(() => setFailedEarlier(true));
    setLoadingEarlier(false);
  };
  // After a failure only the button asks again: scrolling would hammer a server that is already in trouble.
  const onNearTop = hasEarlier && !failedEarlier ? () => void loadEarlier() : undefined;
  const { scroller, content, onScroll, toEnd, unseen } = useThreadScroll(entries, onNearTop);

  return (
    <div className="relative h-full">
      <section
        ref={scroller}
        onScroll={onScroll}
        aria-label={`Messages with ${visitor}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
        tabIndex={0}
        className="h-full overflow-y-auto overscroll-contain px-4 -outline-offset-2 [overflow-anchor:none]"
      >
        <div ref={content} className="mx-auto flex min-h-full max-w-3xl flex-col justify-end pt-2 pb-4">
          {hasEarlier && (
            <Button
              variant="ghost"
              size="sm"
              className="self-center"
              loading={isLoadingEarlier}
              onClick={loadEarlier}
            >
              {failedEarlier ? 'Could not load earlier messages. Retry' : 'Show earlier messages'}
            </Button>
          )}
          {items.map((item) =>
            item.kind === 'day' ? (
              <h3 key={item.key} className="mt-4 text-center font-medium text-muted text-sm">
                <time dateTime={item.timestamp}>{dayName(item.timestamp, now)}</time>
              </h3>
            ) : (
              <ThreadEntryView
                key={item.key}
                entry={item.entry}
                opensGroup={item.opensGroup}
                visitor={visitor}
                viewerId={viewerId}
                onRetrySend={props.onRetrySend}
                onDiscard={props.onDiscard}
                readReceipt={props.readReceipt}
                sourceHref={props.sourceHref}
              />
            ),
          )}
          {isVisitorTyping && <TypingIndicator name={visitor} />}
        </div>
      </section>
      {unseen > 0 && (
        <Button
          size="sm"
          className="absolute bottom-3 left-1/2 -translate-x-1/2 animate-rise rounded-full shadow-high"
          icon={<ArrowDown aria-hidden className="size-4" />}
          onClick={toEnd}
        >
          {unseen === 1 ? '1 new message' : `${unseen} new messages`}
        </Button>
      )}
      <NewestMessage entries={entries} visitor={visitor} />
    </div>
  );
});

/** Says what comes in while the thread is open; the log itself stays silent, or older pages would be read out too. */
function NewestMessage({ entries, visitor }: { entries: readonly ThreadEntry[]; visitor: string }) {
  const newest = entries.findLast((entry) => entry.kind === 'message' && entry.message.role !== 'agent');
  const [knownAtFirst] = useState(newest?.key);
  const message = newest?.kind === 'message' && newest.key !== knownAtFirst ? newest.message : null;
  const author =
    message?.role === 'user' ? `${visitor}: ` : message?.role === 'assistant' ? 'Assistant: ' : '';
  return (
    <p aria-live="polite" className="sr-only">
      {message && author + message.content}
    </p>
  );
}
