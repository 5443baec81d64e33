import { useSyncExternalStore } from 'react';

const EVENTS = ['visibilitychange', 'focus', 'blur'] as const;

function subscribe(listener: () => void): () => void {
  for (const event of EVENTS) window.addEventListener(event, listener, true);
  return () => {
    for (const event of EVENTS) window.removeEventListener(event, listener, true);
  };
}

/** Whether the page is on the screen: a tab in the background looks at nothing. */
export const useIsVisible = (): boolean =>
  useSyncExternalStore(subscribe, () => document.visibilityState === 'visible');

/** Whether someone is at it. */
export const useHasFocus = (): boolean =>
  useSyncExternalStore(subscribe, () => document.visibilityState === 'visible' && document.hasFocus());
