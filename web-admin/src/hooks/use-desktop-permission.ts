import { useSyncExternalStore } from 'react';
import { askPermission, type Permission, permission } from './desktop-notifications.ts';

const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of [...listeners]) listener();
};

// It may be changed in the browser's own settings beside us.
void navigator.permissions?.query({ name: 'notifications' }).then(
  (status) => status.addEventListener('change', tell),
  () => undefined,
);

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
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
