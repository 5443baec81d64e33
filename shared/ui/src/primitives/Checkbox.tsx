import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  hint?: ReactNode;
}

export function Checkbox({ label, hint, className, ...rest }: CheckboxProps) {
  return (
    <label className={cx('flex items-start gap-2.5', className)}>
      <input type="checkbox" {...rest} className="mt-0.5 size-4 shrink-0 accent-accent" />
      <span>
        <span className="text-ink">{label}</span>
        {hint && <span className="block text-sm text-subtle">{hint}</span>}
      </span>
    </label>
  );
}
