import { Skeleton } from '../primitives/Loading.tsx';

const rows = ['a', 'b', 'c', 'd', 'e', 'f'];

export function ConversationListSkeleton() {
  return (
    <div role="status" aria-label="Loading conversations" className="h-full overflow-hidden">
      {rows.map((row) => (
        <div key={row} className="flex gap-2.5 border-line border-b px-3 py-3">
          <Skeleton className="size-8 shrink-0 rounded-full!" />
          <div className="flex-1 space-y-2 py-1">
            <Skeleton className="h-3.5 w-2/5" />
            <Skeleton className="h-3.5 w-4/5" />
            <Skeleton className="h-3.5 w-3/5" />
            <Skeleton className="h-4 w-1/2" />
          </div>
        </div>
      ))}
    </div>
  );
}
