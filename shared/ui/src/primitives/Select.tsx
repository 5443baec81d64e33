import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import { controlClass, useFieldAttributes } from './Field.tsx';

/** The browser's own select: its list is right on a phone, by keyboard and for a screen reader. */
export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return (
    <span className={cx('relative block', className)}>
      <select {...useFieldAttributes()} {...rest} className={cx(controlClass, 'h-9 appearance-none pe-9')} />
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute end-3 top-1/2 size-4 -translate-y-1/2 text-muted"
      />
    </span>
  );
}
