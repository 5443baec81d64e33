import { useSyncExternalStore } from 'react';
import { type Permission, permission, requestPermission } from './desktop-notifications.ts';

const listeners = new Set<() => void>();
const notify = () => {
  for (const listener of [...listeners]) listener();
};

// The person can change it in the browser's settings while the page is open.
void navigator.permissions?.query({ name: 'notifications' }).then(
  (status) => status.addEventListener('change', notify),
  () => undefined,
);

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** What the browser allows, and a way to ask for it; only ever called where a person has just pressed something. */
export function useDesktopPermission(): [Permission, () => Promise<void>] {
  const allowed = useSyncExternalStore(subscribe, permission);
  const request = async () => {
    await requestPermission();
    notify();
  };
  return [allowed, request];
}
