import { useSyncExternalStore } from 'react';

const STORED = 'handoff-notifications';
const listeners = new Set<() => void>();

const areOn = () => localStorage.getItem(STORED) !== 'off';

function set(next: boolean) {
  localStorage.setItem(STORED, next ? 'on' : 'off');
  for (const tell of listeners) tell();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** On until turned off; remembered on this device. */
export function useNotificationSetting() {
  return [useSyncExternalStore(subscribe, areOn), set] as const;
}
