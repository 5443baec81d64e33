import { useSyncExternalStore } from 'react';
import { type Permission, permission, requestPermission } from './desktop-notifications.ts';

const listeners = new Set<() => void>();
/** Each question to the browser waits for another process: too long to be asked whenever the screen is drawn. */
let known = permission();
const readAgain = () => {
  known = permission();
  for (const listener of [...listeners]) listener();
};

// The person can change it in the browser's settings while the page is open.
void navigator.permissions?.query({ name: 'notifications' }).then(
  (status) => status.addEventListener('change', readAgain),
  () => undefined,
);

function subscribe(listener: () => void) {
  listeners.add(listener);
  known = permission();
  return () => void listeners.delete(listener);
}

/** What the browser allows, and a way to ask for it; only ever called where a person has just pressed something. */
export function useDesktopPermission(): [Permission, () => Promise<void>] {
  const allowed = useSyncExternalStore(subscribe, () => known);
  const request = async () => {
    await requestPermission();
    readAgain();
  };
  return [allowed, request];
}
