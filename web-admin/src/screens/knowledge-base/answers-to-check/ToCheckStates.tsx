import { Button, EmptyState, ErrorState, Loading, Skeleton } from '@chatbot-saas/ui';
import { CircleCheck, ListChecks, SearchX } from 'lucide-react';
import type { CheckFilter } from './queries.ts';

const rows = ['w-1/2', 'w-2/3', 'w-3/5'];

export function ToCheckSkeleton() {
  return (
    <Loading label="Loading answers to check…" className="divide-y divide-line">
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
        title="No answers for this reason"
        action={<Button onClick={onShowAll}>Show all reasons</Button>}
      />
    );
  }
  if (state === 'checked') {
    return (
      <EmptyState icon={<ListChecks className="size-5" />} title="Nothing marked as fine">
        Answers that you mark as fine are kept here, in case you change your mind.
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={<CircleCheck className="size-5" />} title="Nothing to check">
      Answers show up here when they didn’t help, when the visitor asked for a person next, or when the
      assistant wasn’t sure.
    </EmptyState>
  );
}

export function ToCheckError(props: { message: string; onRetry: () => void; retrying: boolean }) {
  return <ErrorState title="Answers to check could not be loaded" {...props} />;
}
