import { t } from '@lingui/core/macro';
import { Skeleton } from '../../primitives/Loading.tsx';

/** More than most windows hold. */
const rows = [...'abcdefghijklmnopqrst'];

export function ConversationListSkeleton() {
  return (
    <div role="status" aria-label={t`Loading conversations`} className="h-full overflow-hidden">
      <div className="flex h-8 items-center px-3.5">
        <Skeleton className="h-3 w-32" />
      </div>
      {rows.map((row) => (
        <div key={row} className="flex h-15 items-center gap-3 border-line border-b px-3.5">
          <Skeleton className="size-8 shrink-0 rounded-full!" />
          <div className="flex-1 space-y-2.5">
            <Skeleton className="h-3.5 w-2/5" />
            <Skeleton className="h-3 w-4/5" />
          </div>
        </div>
      ))}
    </div>
  );
}
