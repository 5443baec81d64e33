import { Loading, Skeleton } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';

/** Stands where a screen will be while its code arrives. */
export function PageSkeleton() {
  return (
    <Loading label={t`Loading…`}>
      <div className="mx-auto flex h-14 max-w-6xl items-center px-4 md:px-6">
        <Skeleton className="h-6 w-40" />
      </div>
      <div className="mx-auto flex max-w-6xl flex-col gap-4 px-4 pt-2 md:px-6">
        <Skeleton className="h-24 rounded-lg" />
        <Skeleton className="h-64 rounded-lg" />
      </div>
    </Loading>
  );
}
