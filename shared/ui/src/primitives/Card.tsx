import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';

export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return (
    <section {...rest} className={cx('rounded-lg border border-line bg-surface shadow-low', className)} />
  );
}

export interface CardHeaderProps {
  title: ReactNode;
  description?: ReactNode;
  action?: ReactNode;
}

export function CardHeader({ title, description, action }: CardHeaderProps) {
  return (
    <header className="flex min-h-13 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-b px-5 py-3">
      <div className="min-w-0 flex-1 basis-40">
        <h2 className="font-medium text-base text-ink">{title}</h2>
        {description && <p className="text-sm text-subtle">{description}</p>}
      </div>
      {action}
    </header>
  );
}
