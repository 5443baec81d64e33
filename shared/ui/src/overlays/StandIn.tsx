import { type RefCallback, useLayoutEffect } from 'react';

export interface StandInProps {
  element: HTMLElement;
  ref?: RefCallback<HTMLElement>;
}

/**
 * Radix wants to draw what opens an overlay. This stands for one that was on the page before the code of Radix came.
 * Radix is left to know it afterwards: the focus goes back to it.
 */
export function StandIn({ element, ref }: StandInProps) {
  useLayoutEffect(() => void ref?.(element), [ref, element]);
  return null;
}
