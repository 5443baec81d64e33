import { type RefObject, useLayoutEffect } from 'react';

/** The box is as high as its text, within the limits of its style. */
export function useTextHeight(
  box: RefObject<HTMLTextAreaElement | null>,
  text: string,
  owner?: string,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the text.
  useLayoutEffect(() => {
    const element = box.current;
    const around = element?.parentElement;
    if (!element || !around) return;
    // What is around keeps its height while the text is measured: a thread above would lose its end to the free space.
    around.style.minHeight = `${around.offsetHeight}px`;
    element.style.height = 'auto';
    element.style.height = `${element.scrollHeight}px`;
    around.style.minHeight = '';
  }, [text, owner]);
}
