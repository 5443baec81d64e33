import { useSyncExternalStore } from 'react';

const FRESH_FOR_MS = 5_000;
const listeners = new Set<() => void>();
let count = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

function set(next: number): void {
  count = next;
  for (const notify of [...listeners]) notify();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** One more; all are forgotten when none has come for 5 s. */
export function countNewHandoff(): void {
  clearTimeout(timer);
  timer = setTimeout(() => set(0), FRESH_FOR_MS);
  set(count + 1);
}

/** How many handoffs came in the last moments. */
export const useNewHandoffCount = (): number => useSyncExternalStore(subscribe, () => count);
