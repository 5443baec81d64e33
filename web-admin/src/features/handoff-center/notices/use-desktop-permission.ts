import { useSyncExternalStore } from 'react';
import { askPermission, type Permission, permission } from './native-notices.ts';

const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of [...listeners]) listener();
};

function subscribe(listener: () => void) {
  listeners.add(listener);
  // It may have been changed in the browser's own settings meanwhile.
  document.addEventListener('visibilitychange', listener);
  return () => {
    listeners.delete(listener);
    document.removeEventListener('visibilitychange', listener);
  };
}

/** What the browser allows, and a way to ask for it; only ever called where a person has just pressed something. */
export function useDesktopPermission(): [Permission, () => Promise<void>] {
  const allowed = useSyncExternalStore(subscribe, permission);
  const ask = async () => {
    await askPermission();
    tell();
  };
  return [allowed, ask];
}
