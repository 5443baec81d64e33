import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import { controlClass, useFieldAttributes } from './Field.tsx';

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input {...useFieldAttributes()} {...rest} className={cx(controlClass, 'h-9', className)} />;
}
