import { Button, Card, EmptyState, Loading, Pagination, Skeleton } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { Ban, Plus } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { BLOCKS_PAGE, useBlocks } from '../../api/queries/blocks.ts';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import { Page } from '../../components/page/Page.tsx';
import { BlockRangeDialog } from './BlockRangeDialog.tsx';
import { BlockRow } from './BlockRow.tsx';

/** Contacts and address ranges that may not write. */
export default function BlockedPage() {
  const [params, setParams] = useSearchParams();
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '', 10) || 1);
  const list = useBlocks(page);
  const [isAdding, setIsAdding] = useState(false);
  const { blocks = [], total = 0 } = list.data ?? {};
  const pages = Math.ceil(total / BLOCKS_PAGE);
  const goTo = (next: number) => setParams(next > 1 ? { page: String(next) } : {});
  const add = () => setIsAdding(true);
  const title = t({ message: 'Blocked', context: 'settings' });

  const body = () => {
    if (list.isPending) {
      return (
        <Loading label={t`Loading who is blocked…`} className="flex flex-col gap-4 p-5">
          <Skeleton className="h-10" />
          <Skeleton className="h-10" />
        </Loading>
      );
    }
    if (list.isError && !list.data) {
      return <LoadFailure title={t`Couldn’t load who is blocked`} query={list} />;
    }
    if (blocks.length === 0 && page > 1) {
      return (
        <EmptyState
          icon={<Ban className="size-5" />}
          title={t`Nothing on this page`}
          action={<Button onClick={() => goTo(1)}>{t`First page`}</Button>}
        />
      );
    }
    if (blocks.length === 0) {
      return (
        <EmptyState
          icon={<Ban className="size-5" />}
          title={t`Everyone can write`}
          action={<Button onClick={add}>{t`Block addresses`}</Button>}
        >
          {t`Block a person in their conversation or on their contact page.`}
        </EmptyState>
      );
    }
    return (
      <ul aria-label={title} className="divide-y divide-line">
        {blocks.map((block) => (
          <BlockRow key={block._id} block={block} />
        ))}
      </ul>
    );
  };

  return (
    <Page
      title={title}
      action={
        <Button variant="primary" size="sm" icon={<Plus aria-hidden className="size-4" />} onClick={add}>
          {t`Block addresses`}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <Card aria-busy={list.isPlaceholderData} className="overflow-hidden">
          {body()}
        </Card>
        {pages > 1 && <Pagination page={page} pages={pages} onChange={goTo} />}
      </div>
      {isAdding && <BlockRangeDialog onClose={() => setIsAdding(false)} />}
    </Page>
  );
}
