import { cx } from './cx.ts';

/** A gray stand-in with the size of what is coming, so that nothing jumps when it arrives. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={cx('block animate-pulse rounded-sm bg-pressed', className ?? 'h-4 w-full')}
    />
  );
}
