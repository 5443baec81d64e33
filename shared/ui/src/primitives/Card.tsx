import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';

/** A surface on the page. Its border shows only where forced colors take the shadow away. */
export const cardClass = 'rounded-lg border border-transparent bg-surface shadow-low';

export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return <section {...rest} className={cx(cardClass, className)} />;
}

export interface CardHeaderProps {
  title: ReactNode;
  description?: ReactNode;
  action?: ReactNode;
}

export function CardHeader({ title, description, action }: CardHeaderProps) {
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 pt-4 pb-1">
      <div className="min-w-0 flex-1 basis-40">
        <h2 className="font-semibold text-base text-ink">{title}</h2>
        {description && <p className="text-sm text-subtle">{description}</p>}
      </div>
      {action}
    </header>
  );
}
