import { Button, EmptyState, ErrorState, Loading, Skeleton } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { CircleCheck, ListChecks, SearchX } from 'lucide-react';
import type { CheckFilter } from './queries.ts';

const rows = ['w-1/2', 'w-2/3', 'w-3/5'];

export function ToCheckSkeleton() {
  return (
    <Loading label={t`Loading answers to check…`} className="divide-y divide-line">
      {rows.map((width) => (
        <div key={width} className="flex flex-col gap-2.5 px-5 py-4">
          <Skeleton className="h-4 w-32" />
          <Skeleton className={`h-4 ${width}`} />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-8 w-56" />
        </div>
      ))}
    </Loading>
  );
}

interface NothingToCheckProps extends Pick<CheckFilter, 'state' | 'reason'> {
  onShowAll: () => void;
}

export function NothingToCheck({ state, reason, onShowAll }: NothingToCheckProps) {
  if (reason) {
    return (
      <EmptyState
        icon={<SearchX className="size-5" />}
        title={t`No answers for this reason`}
        action={<Button onClick={onShowAll}>{t`Show all reasons`}</Button>}
      />
    );
  }
  if (state === 'checked') {
    return (
      <EmptyState icon={<ListChecks className="size-5" />} title={t`Nothing marked as fine`}>
        {t`Answers you mark as fine stay here, so you can undo it.`}
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={<CircleCheck className="size-5" />} title={t`Nothing to check`}>
      {t`Answers that didn’t help or had low confidence show up here.`}
    </EmptyState>
  );
}

export function ToCheckError(props: { message: string; onRetry: () => void; retrying: boolean }) {
  return <ErrorState title={t`Couldn’t load answers to check`} {...props} />;
}
