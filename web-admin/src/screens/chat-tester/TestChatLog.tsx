import { cx, EmptyState, MessageText, Spinner } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { MessagesSquare } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { FixAnswer } from './FixAnswer.tsx';
import { ReplyFigures } from './ReplyFigures.tsx';
import type { TestChatEntry, TestChatState } from './test-chat.ts';

export interface TestChatLogProps extends Pick<TestChatState, 'entries' | 'pending' | 'sessionId'> {
  /** Sends the question once more; absent while nothing can be sent. */
  onAskAgain: ((question: string) => void) | undefined;
}

/** The conversation as the visitor sees it, with the details that only the team sees. */
export function TestChatLog({ entries, pending, sessionId, onAskAgain }: TestChatLogProps) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever is new is at the end.
  useLayoutEffect(() => {
    box.current?.scrollTo({ top: box.current.scrollHeight });
  }, [entries.length, pending?.text]);

  if (entries.length === 0 && !pending) {
    return (
      <EmptyState
        icon={<MessagesSquare className="size-5" />}
        title={t`No conversation yet`}
        className="flex-1 justify-center"
      >
        {t`Start a chat or pick a scenario.`}
      </EmptyState>
    );
  }
  return (
    <div
      ref={box}
      role="log"
      aria-label={t`Test conversation`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
      tabIndex={0}
      className="flex-1 overflow-y-auto p-4"
    >
      {entries.map((entry) => (
        <Entry key={entry.key} entry={entry} sessionId={sessionId} onAskAgain={onAskAgain} />
      ))}
      {pending && (
        <>
          <Bubble side="end">{pending.question}</Bubble>
          <Bubble side="start">
            {pending.text === '' ? (
              <span className="flex items-center gap-2 text-muted">
                <Spinner /> {t`The assistant is typing`}
              </span>
            ) : (
              <MessageText text={pending.text} />
            )}
          </Bubble>
        </>
      )}
    </div>
  );
}

interface EntryProps extends Pick<TestChatLogProps, 'sessionId' | 'onAskAgain'> {
  entry: TestChatEntry;
}

function Entry({ entry, sessionId, onAskAgain }: EntryProps) {
  const { role, content, metadata, timing } = entry;
  if (role === 'notice' || role === 'system') {
    return (
      <p
        dir="auto"
        className="mx-auto mt-4 max-w-[90%] text-center text-muted text-sm [overflow-wrap:anywhere]"
      >
        {content}
      </p>
    );
  }
  if (role === 'user') return <Bubble side="end">{content}</Bubble>;
  return (
    <Bubble
      side="start"
      {...(role === 'agent' && { author: metadata.agentName ?? t`Agent` })}
      footer={
        <>
          <ReplyFigures metadata={metadata} timing={timing} />
          {entry.question !== undefined && sessionId && (
            <FixAnswer
              question={entry.question}
              sessionId={sessionId}
              messageId={entry.key}
              onAskAgain={onAskAgain}
            />
          )}
        </>
      }
    >
      <MessageText text={content} />
    </Bubble>
  );
}

interface BubbleProps {
  side: 'start' | 'end';
  author?: string;
  footer?: ReactNode;
  children: ReactNode;
}

function Bubble({ side, author, footer, children }: BubbleProps) {
  const isOwn = side === 'end';
  return (
    <div className={cx('mt-4 flex flex-col first:mt-0', isOwn ? 'items-end' : 'items-start')}>
      {author && (
        <p className="mb-1 max-w-full truncate px-1 text-muted text-sm">
          <bdi>{author}</bdi>
        </p>
      )}
      <div
        dir="auto"
        className={cx(
          'min-w-0 max-w-[min(36rem,85%)] whitespace-pre-wrap rounded-lg px-3.5 py-2 [overflow-wrap:anywhere]',
          isOwn ? 'rounded-ee-sm bg-accent text-on-accent' : 'rounded-es-sm bg-pressed text-ink',
        )}
      >
        {children}
      </div>
      {footer}
    </div>
  );
}
