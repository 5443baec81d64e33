import { LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';

/** Wraps skeletons: says once, politely, that the place is loading. */
export function Loading({
  label,
  className,
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div role="status" aria-busy="true" className={className}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}

/** A gray stand-in with the size of what is coming, so that nothing jumps when it arrives. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={cx('block animate-pulse rounded-sm bg-pressed', className ?? 'h-4 w-full')}
    />
  );
}

/** A spinner alone is silent to a screen reader; give it a `label` where nothing else says that something loads. */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  const icon = <LoaderCircle aria-hidden className={cx('size-4 animate-spin', className)} />;
  if (!label) return icon;
  return (
    <span role="status" className="inline-flex items-center gap-2 text-muted">
      {icon}
      <span className="sr-only">{label}</span>
    </span>
  );
}
