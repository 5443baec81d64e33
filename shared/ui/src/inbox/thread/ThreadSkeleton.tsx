import { t } from '@lingui/core/macro';
import { Skeleton } from '../../primitives/Loading.tsx';

const bubbles = [
  { key: 'a', className: 'h-12 w-3/5' },
  { key: 'b', className: 'h-20 w-2/3 self-end' },
  { key: 'c', className: 'h-10 w-2/5' },
  { key: 'd', className: 'h-14 w-1/2 self-end' },
];

export function ThreadSkeleton() {
  return (
    <div
      role="status"
      aria-label={t`Loading messages`}
      className="flex h-full flex-col justify-end gap-4 overflow-hidden p-4"
    >
      {bubbles.map((bubble) => (
        <Skeleton key={bubble.key} className={`max-w-lg rounded-lg ${bubble.className}`} />
      ))}
    </div>
  );
}
