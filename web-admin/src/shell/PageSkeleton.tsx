import { Loading, Skeleton } from '@chatbot-saas/ui';

/** Stands where a screen will be while its code arrives. */
export function PageSkeleton() {
  return (
    <Loading label="Loading…">
      <div className="flex h-12 items-center border-line border-b bg-surface px-6">
        <Skeleton className="h-5 w-40" />
      </div>
      <div className="mx-auto flex max-w-6xl flex-col gap-4 p-6">
        <Skeleton className="h-24 rounded-lg" />
        <Skeleton className="h-64 rounded-lg" />
      </div>
    </Loading>
  );
}
