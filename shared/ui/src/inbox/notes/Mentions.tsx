import type { Mention } from '@chatbot-saas/contract';
import { t } from '@lingui/core/macro';
import { AtSign } from 'lucide-react';
import { Avatar } from '../../primitives/Avatar.tsx';
import { Button } from '../../primitives/Button.tsx';
import { cx } from '../../primitives/cx.ts';
import { EmptyState } from '../../primitives/EmptyState.tsx';
import { RelativeTime } from '../../time/RelativeTime.tsx';
import { onOneLine, visitorName } from '../conversation-words.ts';

export interface MentionsProps {
  /** Newest first. */
  mentions: readonly Mention[];
  /** The conversation that is open. */
  selectedId: string | null;
  onSelect: (conversationId: string) => void;
  hasMore: boolean;
  isLoadingMore: boolean;
  onLoadMore: () => void;
}

/** The notes that call the reader, each with the way to its conversation. */
export function Mentions({ mentions, selectedId, onSelect, ...more }: MentionsProps) {
  if (mentions.length === 0) {
    return (
      <EmptyState icon={<AtSign className="size-5" />} title={t`No mentions`}>
        {t`Notes that mention you show up here.`}
      </EmptyState>
    );
  }
  return (
    <div className="h-full overflow-y-auto overscroll-contain">
      <ul aria-label={t`Mentions`}>
        {mentions.map((mention) => (
          <li key={mention._id}>
            <Row
              mention={mention}
              isSelected={mention.conversation._id === selectedId}
              onSelect={() => onSelect(mention.conversation._id)}
            />
          </li>
        ))}
      </ul>
      {more.hasMore && (
        <div className="flex justify-center p-3">
          <Button size="sm" loading={more.isLoadingMore} onClick={more.onLoadMore}>{t`Show older`}</Button>
        </div>
      )}
    </div>
  );
}

interface RowProps {
  mention: Mention;
  isSelected: boolean;
  onSelect: () => void;
}

function Row({ mention: { note, conversation, readAt }, isSelected, onSelect }: RowProps) {
  const author = note.author?.name ?? t`Former teammate`;
  const isUnread = readAt === null;
  return (
    <button
      type="button"
      aria-current={isSelected || undefined}
      onClick={onSelect}
      className={cx(
        'flex w-full items-start gap-3 border-line border-b px-3.5 py-2.5 text-start -outline-offset-2',
        isSelected ? 'bg-pressed' : 'hover:bg-hover',
      )}
    >
      <Avatar name={author} />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline gap-1.5">
          <bdi className={cx('min-w-0 truncate text-ink', isUnread ? 'font-semibold' : 'font-medium')}>
            {author}
          </bdi>
          <RelativeTime iso={note.createdAt} className="ms-auto shrink-0 text-sm text-subtle" />
        </span>
        <span
          dir="auto"
          className={cx('line-clamp-2 text-match text-sm', isUnread ? 'text-ink' : 'text-muted')}
        >
          {onOneLine(note.content)}
        </span>
        <span className="flex items-center gap-2 text-sm text-subtle">
          <bdi className="min-w-0 truncate">{visitorName(conversation)}</bdi>
          {isUnread && (
            <span className="ms-auto size-2 shrink-0 rounded-full bg-warning">
              <span className="sr-only">{t`Unread`}</span>
            </span>
          )}
        </span>
      </span>
    </button>
  );
}
