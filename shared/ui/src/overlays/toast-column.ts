import { useCallback, useSyncExternalStore } from 'react';

/** Where toasts stand on a screen that has a thread, in pixels of the window. */
export interface ToastColumn {
  top: number;
  left: number;
  width: number;
  /** How many are shown at a time. */
  most: number;
}

const MARGIN = 8;
/** As wide as elsewhere, where there is space. */
const WIDEST = 356;
/** More would hide what the queue is about. */
const MOST = 3;

let column: ToastColumn | null = null;
const listeners = new Set<() => void>();

function set(next: ToastColumn | null): void {
  column = next;
  for (const notify of [...listeners]) notify();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const useCurrentToastColumn = (): ToastColumn | null => useSyncExternalStore(subscribe, () => column);

/** At the head of the column; while that is hidden, one at a time over the bars above what takes its place. */
function place(part: HTMLElement, around: HTMLElement): ToastColumn {
  const isHidden = part.offsetWidth === 0;
  const { top, left, width } = (isHidden ? around : part).getBoundingClientRect();
  return {
    top: isHidden ? MARGIN / 2 : top + MARGIN,
    left: left + MARGIN,
    width: Math.min(width - 2 * MARGIN, WIDEST),
    most: isHidden ? 1 : MOST,
  };
}

/** Keeps toasts off thread and reply box: while it is mounted, they stand at the head of this column. */
export function useToastColumn(): (part: HTMLElement | null) => (() => void) | undefined {
  return useCallback((part) => {
    const around = part?.parentElement;
    if (!part || !around) return;
    const sizes = new ResizeObserver(() => set(place(part, around)));
    // The sidebar moves the column without changing its size.
    for (const element of [part, around]) sizes.observe(element);
    return () => {
      sizes.disconnect();
      set(null);
    };
  }, []);
}
