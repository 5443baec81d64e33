import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import { controlClass, useFieldAttributes } from './Field.tsx';

/** With a placeholder, even of one space, a field is known to be empty. */
const EMPTY = ' ';

export function Input({ className, placeholder = EMPTY, ...rest }: ComponentProps<'input'>) {
  return (
    <input
      {...useFieldAttributes()}
      {...rest}
      placeholder={placeholder}
      className={cx(controlClass, 'h-9', className)}
    />
  );
}

export function Textarea({ className, placeholder = EMPTY, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...useFieldAttributes()}
      rows={rows}
      {...rest}
      placeholder={placeholder}
      className={cx(controlClass, 'resize-y py-2', className)}
    />
  );
}
