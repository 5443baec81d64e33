import type { Message } from '@chatbot-saas/contract';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ArrowDown } from 'lucide-react';
import { memo, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../../primitives/Button.tsx';
import { cx } from '../../primitives/cx.ts';
import { useNow } from '../../time/use-now.ts';
import type { AnswerSourcesProps } from '../answer-sources/AnswerSources.tsx';
import type { NoteActions } from '../notes/use-note-panel.ts';
import type { MessageActions } from '../sending/message-actions.ts';
import { UndeliveredNews } from './DeliveryLine.tsx';
import { dayName } from './day-name.ts';
import { ThreadEntryView, type ThreadEntryViewProps } from './ThreadEntryView.tsx';
import { type ThreadEntry, type ThreadItem, threadItems, timestampOf } from './thread-items.ts';
import type { ThreadMails } from './thread-mails.ts';
import { type QuoteMessage, useMessageKeys } from './use-message-keys.ts';
import { useThreadRows } from './use-thread-rows.ts';

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
  onEditUnsent?: ThreadEntryViewProps['onEditUnsent'];
  readReceipt?: AnswerSourcesProps['readReceipt'];
  sourceHref?: AnswerSourcesProps['sourceHref'];
  /** Why a mail was not delivered, and sending it again; undefined while there is no connection. */
  mails?: ThreadMails | undefined;
  onOpenFile?: ((id: string) => void) | undefined;
  renderPicture?: ThreadEntryViewProps['renderPicture'];
  /** What can be done with the notes among the entries. */
  notes?: NoteActions | undefined;
  /** Puts a quote of a message into the reply box; undefined for a reader without one. */
  onQuote?: QuoteMessage | undefined;
  /** What can be done with the stored messages among them. */
  messages?: MessageActions | undefined;
  /** A message to scroll to once it is among the entries; a new object scrolls again. */
  scrollTarget?: ScrollTarget | null | undefined;
}

export interface ScrollTarget {
  seq: number;
  /** The note behind that message, in its place. */
  noteId?: string;
}

/** Space kept for the button above the oldest message, and for the typing indicator under the newest. */
const EARLIER_PX = 48;
const TYPING_PX = 44;

/** Rendered again only when the conversation changes, not with every key pressed in the reply box below it. */
export const ThreadLog = memo(function ThreadLog(props: ThreadLogProps) {
  const { entries, visitor, viewerId, isVisitorTyping, hasEarlier, onLoadEarlier, scrollTarget } = props;
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
  const padding = { top: hasEarlier ? EARLIER_PX : 8, bottom: TYPING_PX };
  const { scroller, rows, onScroll, onFocus, onBlur, toEnd, toRow, unseen, isFar } = useThreadRows(
    items,
    padding,
    onNearTop,
  );

  const onMessageKey = useMessageKeys({ scroller, items, onQuote: props.onQuote });
  const tabStop = items.findLastIndex(isMessage);
  const scrollTargetIndex = scrollTarget ? items.findIndex((item) => isScrollTarget(item, scrollTarget)) : -1;
  const shown = useRef<ScrollTarget>(null);
  useLayoutEffect(() => {
    if (!scrollTarget || scrollTargetIndex < 0 || shown.current === scrollTarget) return;
    shown.current = scrollTarget;
    toRow(scrollTargetIndex);
  }, [scrollTarget, scrollTargetIndex, toRow]);

  return (
    <div className="relative h-full">
      <section
        ref={scroller}
        onScroll={onScroll}
        onFocus={onFocus}
        onBlur={onBlur}
        onKeyDown={onMessageKey}
        aria-label={t`Messages with ${visitor}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
        tabIndex={0}
        className="h-full overflow-y-auto overscroll-contain px-4 -outline-offset-2 [overflow-anchor:none]"
      >
        <div className="flex min-h-full flex-col justify-end">
          <div ref={rows.containerRef} className="relative mx-auto w-full max-w-3xl shrink-0">
            {hasEarlier && (
              <div className="absolute inset-x-0 top-2 flex justify-center">
                <Button variant="ghost" size="sm" loading={isLoadingEarlier} onClick={loadEarlier}>
                  {failedEarlier ? t`Couldn’t load earlier messages. Retry` : t`Show earlier messages`}
                </Button>
              </div>
            )}
            {rows.getVirtualItems().map(({ key, index }) => {
              const item = items[index];
              return (
                item && (
                  <div
                    key={key}
                    ref={rows.measureElement}
                    data-index={index}
                    className={cx(
                      'absolute inset-x-0 flow-root contain-layout',
                      index === scrollTargetIndex && 'rounded-lg bg-warning-soft',
                    )}
                  >
                    {item.opensDay && (
                      <h3 className="mt-4 text-center font-medium text-muted text-sm">
                        <time dateTime={timestampOf(item.entry)}>
                          {dayName(timestampOf(item.entry), now)}
                        </time>
                      </h3>
                    )}
                    <ThreadEntryView
                      entry={item.entry}
                      opensGroup={item.opensGroup}
                      showsDelivery={item.showsDelivery}
                      earlierNotices={item.earlierNotices}
                      visitor={visitor}
                      viewerId={viewerId}
                      onRetrySend={props.onRetrySend}
                      onDiscard={props.onDiscard}
                      onEditUnsent={props.onEditUnsent}
                      readReceipt={props.readReceipt}
                      sourceHref={props.sourceHref}
                      mails={props.mails}
                      onOpenFile={props.onOpenFile}
                      renderPicture={props.renderPicture}
                      notes={props.notes}
                      onQuote={props.onQuote}
                      isTabStop={index === tabStop}
                      messages={props.messages}
                    />
                  </div>
                )
              );
            })}
            {isVisitorTyping && (
              <div className="absolute inset-x-0 bottom-2">
                <TypingIndicator name={visitor} />
              </div>
            )}
          </div>
        </div>
      </section>
      {(unseen > 0 || isFar) && (
        <Button
          size="sm"
          className="absolute bottom-3 left-1/2 -translate-x-1/2 animate-rise rounded-full shadow-high"
          icon={<ArrowDown aria-hidden className="size-4" />}
          onClick={toEnd}
        >
          {unseen === 0 ? t`Newest` : plural(unseen, { one: '# new message', other: '# new messages' })}
        </Button>
      )}
      <NewestMessage entries={entries} visitor={visitor} />
      <UndeliveredNews entries={entries} />
    </div>
  );
});

const isMessage = ({ entry }: ThreadItem): boolean =>
  entry.kind === 'message' && entry.message.role !== 'system';

const isScrollTarget = ({ entry, earlierNotices }: ThreadItem, { seq, noteId }: ScrollTarget): boolean =>
  noteId !== undefined
    ? entry.kind === 'note' && entry.note._id === noteId
    : (entry.kind === 'message' && entry.message.seq === seq) ||
      earlierNotices.some((one) => one.seq === seq);

/** Says what comes in while the thread is open; the log itself stays silent, or older pages would be read out too. */
function NewestMessage({ entries, visitor }: { entries: readonly ThreadEntry[]; visitor: string }) {
  const newest = entries.findLast((entry) => entry.kind === 'message' && entry.message.role !== 'agent');
  const [knownAtFirst] = useState(newest?.key);
  const message = newest?.kind === 'message' && newest.key !== knownAtFirst ? newest.message : null;
  return (
    <p aria-live="polite" className="sr-only">
      {message && announcement(message, visitor)}
    </p>
  );
}

function announcement({ role, content }: Message, visitor: string): string {
  if (role === 'user') return t`${visitor}: ${content}`;
  return role === 'assistant' ? t`Assistant: ${content}` : content;
}

function TypingIndicator({ name }: { name: string }) {
  return (
    <div className="flex items-center gap-2 text-muted text-sm">
      <span aria-hidden className="flex gap-1 rounded-lg bg-pressed px-3 py-2.5">
        <span className="size-1.5 animate-pulse rounded-full bg-control" />
        <span className="size-1.5 animate-pulse rounded-full bg-control [animation-delay:200ms]" />
        <span className="size-1.5 animate-pulse rounded-full bg-control [animation-delay:400ms]" />
      </span>
      <span className="truncate">
        <Trans>
          <bdi>{name}</bdi> is typing…
        </Trans>
      </span>
    </div>
  );
}
