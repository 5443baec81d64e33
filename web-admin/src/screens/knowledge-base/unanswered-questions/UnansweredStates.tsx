import { EmptyState, ErrorState, Loading, Skeleton } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { CircleCheck, EyeOff } from 'lucide-react';
import type { UnansweredFilter } from './queries.ts';

const rows = ['w-2/3', 'w-1/2', 'w-3/5'];

export function UnansweredSkeleton() {
  return (
    <Loading label={t`Loading unanswered questions…`} className="divide-y divide-line">
      {rows.map((width) => (
        <div key={width} className="flex flex-col gap-2.5 px-5 py-4">
          <Skeleton className={`h-4 ${width}`} />
          <Skeleton className="h-4 w-44" />
          <Skeleton className="h-8 w-56" />
        </div>
      ))}
    </Loading>
  );
}

export function NothingUnanswered({ state }: { state: UnansweredFilter }) {
  if (state === 'dismissed') {
    return (
      <EmptyState icon={<EyeOff className="size-5" />} title={t`Nothing dismissed`}>
        {t`Dismissed questions stay here, so you can restore them.`}
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={<CircleCheck className="size-5" />} title={t`All caught up`}>
      {t`Every question has an answer.`}
    </EmptyState>
  );
}

export function UnansweredError(props: { message: string; onRetry: () => void; retrying: boolean }) {
  return <ErrorState title={t`Couldn’t load unanswered questions`} {...props} />;
}
