import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export interface EmptyStateProps {
  title: string;
  /** What this place is for, in a sentence. */
  children?: ReactNode;
  icon?: ReactNode;
  action?: ReactNode;
  className?: string;
}

export function EmptyState({ title, children, icon, action, className }: EmptyStateProps) {
  return (
    <div className={cx('flex flex-col items-center gap-1 px-6 py-12 text-center', className)}>
      {icon && (
        <span
          aria-hidden
          className="mb-3 flex size-10 items-center justify-center rounded-lg bg-sunken text-muted"
        >
          {icon}
        </span>
      )}
      <p className="text-balance font-medium text-ink">{title}</p>
      {children && <p className="max-w-sm text-balance text-muted [overflow-wrap:anywhere]">{children}</p>}
      {action && <div className="mt-4">{action}</div>}
    </div>
  );
}
