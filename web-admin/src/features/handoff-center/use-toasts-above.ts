import { useCallback } from 'react';

/** Keeps notices off what one answers with: while that part is there, they rise above it, however high it is. */
export function useToastsAbove(): (part: HTMLElement | null) => (() => void) | undefined {
  return useCallback((part) => {
    if (!part) return;
    const { style } = document.documentElement;
    const sizes = new ResizeObserver(() =>
      style.setProperty('--toast-lift', `calc(${part.offsetHeight}px + 1rem)`),
    );
    sizes.observe(part);
    return () => {
      sizes.disconnect();
      style.removeProperty('--toast-lift');
    };
  }, []);
}
