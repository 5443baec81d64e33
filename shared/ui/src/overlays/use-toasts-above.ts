import { useCallback } from 'react';
import { shownDirection } from '../texts/direction.ts';

const GAP = 16;

/**
 * Keeps toasts off a reply box at the lower edge of the window: while it is mounted, they rise above it, and leave free
 * what comes after it in the line.
 */
export function useToastsAbove(): (part: HTMLElement | null) => (() => void) | undefined {
  return useCallback((part) => {
    if (!part) return;
    const { style } = document.documentElement;
    const rest = () => {
      style.removeProperty('--toast-lift');
      style.removeProperty('--toast-inset');
    };
    const place = () => {
      const { top, left, right, bottom } = part.getBoundingClientRect();
      // Scrolled away, or so far up that toasts have their place below it.
      if (top >= innerHeight || bottom < innerHeight / 2) return rest();
      style.setProperty('--toast-lift', `${innerHeight - top + GAP}px`);
      const after = shownDirection() === 'rtl' ? left : document.documentElement.clientWidth - right;
      style.setProperty('--toast-inset', `calc(${Math.max(after, 0)}px + 1.5rem)`);
    };
    place();
    const sizes = new ResizeObserver(place);
    for (const element of [part, document.documentElement]) sizes.observe(element);
    document.addEventListener('scroll', place, { capture: true, passive: true });
    return () => {
      sizes.disconnect();
      document.removeEventListener('scroll', place, { capture: true });
      rest();
    };
  }, []);
}
