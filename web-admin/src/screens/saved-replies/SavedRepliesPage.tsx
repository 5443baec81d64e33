import type { SavedReply } from '@chatbot-saas/contract';
import { reaches } from '@chatbot-saas/contract/domain';
import { fillReply } from '@chatbot-saas/contract/saved-replies';
import {
  Button,
  Card,
  EmptyState,
  findReplies,
  Loading,
  Pagination,
  preparedReplies,
  SearchInput,
  Skeleton,
} from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { Plus, SearchX, Zap } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useLabels } from '../../api/queries/labels.ts';
import { useSavedReplies } from '../../api/queries/saved-replies.ts';
import { useTeam } from '../../api/queries/team.ts';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import { Page } from '../../components/page/Page.tsx';
import ReplyDialog from '../../components/saved-reply/ReplyDialog.tsx';
import type { ReplyDraft } from '../../components/saved-reply/reply-form.ts';
import { openWith } from '../../hooks/use-arrival.ts';
import { useMember } from '../../session/session.ts';
import { ReplyRow } from './ReplyRow.tsx';
import { useReplyRemoval } from './use-reply-removal.ts';

const PAGE_SIZE = 25;
const NONE: SavedReply[] = [];
/** An article knows of no visitor: variables leave their fallbacks. */
const NO_VALUES = { 'visitor.name': null, 'agent.name': null, 'workspace.name': null, attributes: {} };

/** One that is changed, or what a new one begins with. */
type Opened = { reply: SavedReply } | { draft: ReplyDraft };

export default function SavedRepliesPage() {
  const { user } = useMember();
  const navigate = useNavigate();
  const list = useSavedReplies();
  const { data: team } = useTeam();
  const { data: labels } = useLabels();
  const names = {
    nameOf: (id: string) => team?.find(({ _id }) => _id === id)?.name ?? null,
    labelOf: (id: string) => labels?.find(({ _id }) => _id === id) ?? null,
  };
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const [opened, setOpened] = useState<Opened | null>(null);
  const remove = useReplyRemoval();
  const replies = list.data ?? NONE;
  const prepared = useMemo(() => preparedReplies(replies), [replies]);
  const found = search.trim() === '' ? replies : findReplies(prepared, search, replies.length);
  const pages = Math.max(1, Math.ceil(found.length / PAGE_SIZE));
  const shown = Math.min(page, pages);
  const add = () => setOpened({ draft: {} });
  const title = t`Saved replies`;

  const makeArticle = ({ title: question, body }: SavedReply) => {
    const { text: answer } = fillReply(body, NO_VALUES);
    navigate('/knowledge-base', { state: openWith('add', { question, answer }) });
  };

  const body = () => {
    if (list.isPending) {
      return (
        <Loading label={t`Loading saved replies…`} className="flex flex-col gap-4 p-5">
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
        </Loading>
      );
    }
    if (list.isError && !list.data)
      return <LoadFailure title={t`Couldn’t load saved replies`} query={list} />;
    if (replies.length === 0) {
      return (
        <EmptyState
          icon={<Zap className="size-5" />}
          title={t`No saved replies yet`}
          action={<Button onClick={add}>{t`New saved reply`}</Button>}
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
      <ul aria-label={title} className="divide-y divide-line">
        {found.slice((shown - 1) * PAGE_SIZE, shown * PAGE_SIZE).map((reply) => (
          <ReplyRow
            key={reply._id}
            reply={reply}
            names={names}
            onOpen={() => setOpened({ reply })}
            onDuplicate={() => setOpened({ draft: { ...reply, shortcut: '' } })}
            onDelete={() => remove(reply)}
            onArticle={reaches(user.role, 'admin') ? () => makeArticle(reply) : undefined}
          />
        ))}
      </ul>
    );
  };

  return (
    <Page
      title={title}
      action={
        <Button variant="primary" size="sm" icon={<Plus aria-hidden className="size-4" />} onClick={add}>
          {t`New saved reply`}
        </Button>
      }
    >
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
        <Card className="overflow-hidden">{body()}</Card>
        {pages > 1 && <Pagination page={shown} pages={pages} onChange={setPage} />}
      </div>
      {opened && (
        <ReplyDialog
          reply={'reply' in opened ? opened.reply : null}
          {...('draft' in opened && { draft: opened.draft })}
          onClose={() => setOpened(null)}
        />
      )}
    </Page>
  );
}
