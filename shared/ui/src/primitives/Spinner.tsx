import { LoaderCircle } from 'lucide-react';
import { cx } from './cx.ts';

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
