import { EmptyState, ErrorState, Loading, Skeleton } from '@chatbot-saas/ui';
import { CircleCheck, EyeOff } from 'lucide-react';
import type { UnansweredFilter } from './queries.ts';

const rows = ['w-2/3', 'w-1/2', 'w-3/5'];

export function UnansweredSkeleton() {
  return (
    <Loading label="Grouping unanswered questions…" className="divide-y divide-line">
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
      <EmptyState icon={<EyeOff className="size-5" />} title="Nothing dismissed">
        What you dismiss is kept here, in case you change your mind.
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={<CircleCheck className="size-5" />} title="Nothing is left unanswered">
      Everything visitors asked in the last 30 days was answered, or is by now. What the assistant cannot
      answer shows up here.
    </EmptyState>
  );
}

export function UnansweredError(props: { message: string; onRetry: () => void; retrying: boolean }) {
  return <ErrorState title="Unanswered questions could not be loaded" {...props} />;
}
