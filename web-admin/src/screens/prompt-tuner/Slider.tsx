import { useFieldAttributes } from '@chatbot-saas/ui';
import type { ComponentProps } from 'react';

/** The browser's own: right by keyboard, on a phone and for a screen reader. */
export function Slider({ default: _, ...rest }: ComponentProps<'input'> & { default?: number }) {
  return (
    <input
      type="range"
      {...useFieldAttributes()}
      {...rest}
      className="h-5 w-full accent-focus disabled:opacity-55"
    />
  );
}
