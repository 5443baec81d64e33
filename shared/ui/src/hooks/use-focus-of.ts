import { useLayoutEffect, useRef } from 'react';

/**
 * For an element that stays while what it shows changes. The keyboard leaves it with each change: what had it for one
 * conversation, such as a tool in its head, would act on the next one.
 */
export function useFocusOf(id: string) {
  const element = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the next one comes.
  useLayoutEffect(() => {
    const focused = document.activeElement;
    if (focused instanceof HTMLElement && element.current?.contains(focused)) focused.blur();
  }, [id]);
  return element;
}
