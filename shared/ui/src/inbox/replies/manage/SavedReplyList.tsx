import type { SavedReply } from '@chatbot-saas/contract';
import { t } from '@lingui/core/macro';
import { SearchX, Zap } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { Button } from '../../../primitives/Button.tsx';
import { Card } from '../../../primitives/Card.tsx';
import { EmptyState } from '../../../primitives/EmptyState.tsx';
import { Loading, Skeleton } from '../../../primitives/Loading.tsx';
import { Pagination } from '../../../primitives/Pagination.tsx';
import { SearchInput } from '../../../primitives/SearchInput.tsx';
import { findReplies, preparedReplies } from '../rank-replies.ts';
import { useEngineScores } from '../use-engine-scores.ts';
import { ReplyDialog } from './ReplyDialog.tsx';
import { ReplyRow } from './ReplyRow.tsx';
import type { ReplyDraft } from './reply-form.ts';
import { namesIn, type ReplyLibrary } from './reply-library.ts';
import { useReplyRemoval } from './use-reply-removal.tsx';

const PAGE_SIZE = 25;
const NONE: readonly SavedReply[] = [];

/** One that is changed, or what a new one begins with. */
export type OpenedReply = { reply: SavedReply } | { draft: ReplyDraft };

export interface SavedReplyListProps {
  library: ReplyLibrary;
  opened: OpenedReply | null;
  onOpened: (opened: OpenedReply | null) => void;
  /** Why they are not there. */
  failure?: ReactNode;
  /** Absent for those who may not write articles. */
  onArticle?: ((reply: SavedReply) => void) | undefined;
}

/** All saved replies, to be found, written, changed and deleted. */
export function SavedReplyList({ library, opened, onOpened, failure, onArticle }: SavedReplyListProps) {
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const { remove, dialog } = useReplyRemoval(library);
  const replies = library.replies ?? NONE;
  const prepared = useMemo(() => preparedReplies(replies), [replies]);
  const { scores } = useEngineScores(library.rank, search);
  const found =
    search.trim() === '' ? sorted(replies) : findReplies(prepared, search, replies.length, scores);
  const pages = Math.max(1, Math.ceil(found.length / PAGE_SIZE));
  const shown = Math.min(page, pages);
  const names = namesIn(library);

  const list = () => {
    if (failure) return failure;
    if (library.replies === null) {
      return (
        <Loading label={t`Loading saved replies…`} className="flex flex-col gap-4 p-5">
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
        </Loading>
      );
    }
    if (replies.length === 0) {
      return (
        <EmptyState
          icon={<Zap className="size-5" />}
          title={t`No saved replies yet`}
          action={<Button onClick={() => onOpened({ draft: {} })}>{t`New saved reply`}</Button>}
        >
          {t`Save what you write often, then type / in a reply to use it.`}
        </EmptyState>
      );
    }
    if (found.length === 0) {
      return (
        <EmptyState
          icon={<SearchX className="size-5" />}
          title={t`No results`}
          action={<Button onClick={() => setSearch('')}>{t`Clear search`}</Button>}
        />
      );
    }
    return (
      <ul aria-label={t`Saved replies`} className="divide-y divide-line">
        {found.slice((shown - 1) * PAGE_SIZE, shown * PAGE_SIZE).map((reply) => (
          <ReplyRow
            key={reply._id}
            reply={reply}
            names={names}
            unsent={library.unsent?.get(reply._id)}
            onOpen={() => onOpened({ reply })}
            onDuplicate={() => onOpened({ draft: { ...reply, shortcut: '' } })}
            onDelete={() => remove(reply)}
            onArticle={onArticle && (() => onArticle(reply))}
          />
        ))}
      </ul>
    );
  };

  return (
    <div className="flex flex-col gap-4">
      {replies.length > 0 && (
        <SearchInput
          label={t`Search saved replies`}
          value={search}
          onChange={(next) => {
            setSearch(next);
            setPage(1);
          }}
          className="max-w-sm"
        />
      )}
      <Card className="overflow-hidden">{list()}</Card>
      {pages > 1 && <Pagination page={shown} pages={pages} onChange={setPage} />}
      {dialog}
      {opened && (
        <ReplyDialog
          library={library}
          reply={'reply' in opened ? opened.reply : null}
          {...('draft' in opened && { draft: opened.draft })}
          onClose={() => onOpened(null)}
        />
      )}
    </div>
  );
}

const sorted = (replies: readonly SavedReply[]): SavedReply[] =>
  replies.toSorted((a, b) => a.title.localeCompare(b.title) || (a._id < b._id ? -1 : 1));
