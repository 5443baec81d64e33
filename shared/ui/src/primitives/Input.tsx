import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import { controlClass, useFieldAttributes } from './Field.tsx';

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input {...useFieldAttributes()} {...rest} className={cx(controlClass, 'h-9', className)} />;
}

export function Textarea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...useFieldAttributes()}
      rows={rows}
      {...rest}
      className={cx(controlClass, 'resize-y py-2', className)}
    />
  );
}
