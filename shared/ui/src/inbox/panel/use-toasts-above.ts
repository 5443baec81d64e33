import { useCallback } from 'react';

/**
 * Keeps toasts off the reply box: while it is mounted, they rise above it, however high it is, and leave free what
 * is to its right.
 */
export function useToastsAbove(): (part: HTMLElement | null) => (() => void) | undefined {
  return useCallback((part) => {
    if (!part) return;
    const { style } = document.documentElement;
    const sizes = new ResizeObserver(() => {
      const spaceToTheRight = document.documentElement.clientWidth - part.getBoundingClientRect().right;
      style.setProperty('--toast-lift', `calc(${part.offsetHeight}px + 1rem)`);
      style.setProperty('--toast-inset', `calc(${Math.max(spaceToTheRight, 0)}px + 1.5rem)`);
    });
    sizes.observe(part);
    return () => {
      sizes.disconnect();
      style.removeProperty('--toast-lift');
      style.removeProperty('--toast-inset');
    };
  }, []);
}
