import { Button, EmptyState, ErrorState, Loading, Skeleton } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { BookOpen, Plus, SearchX } from 'lucide-react';

const rows = ['w-2/3', 'w-1/2', 'w-3/5', 'w-2/5', 'w-1/2'];

export function KnowledgeSkeleton() {
  return (
    <Loading label={t`Loading the knowledge base…`} className="divide-y divide-line">
      {rows.map((width, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are fixed.
        <div key={place} className="flex flex-col gap-2.5 px-5 py-4">
          <Skeleton className={`h-4 ${width}`} />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-40" />
        </div>
      ))}
    </Loading>
  );
}

export function NoKnowledge({ onAdd }: { onAdd?: () => void }) {
  return (
    <EmptyState
      icon={<BookOpen className="size-5" />}
      title={t`No knowledge items yet`}
      action={
        onAdd && (
          <Button variant="primary" icon={<Plus aria-hidden className="size-4" />} onClick={onAdd}>
            {t`Add your first item`}
          </Button>
        )
      }
    >
      {t`Your assistant only answers from what you add here.`}
    </EmptyState>
  );
}

export function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      icon={<SearchX className="size-5" />}
      title={t`No results`}
      action={<Button onClick={onClear}>{t`Clear filters`}</Button>}
    >
      {t`Try another search or category.`}
    </EmptyState>
  );
}

export function KnowledgeError(props: { message: string; onRetry: () => void; retrying: boolean }) {
  return <ErrorState title={t`Couldn’t load the knowledge base`} {...props} />;
}
