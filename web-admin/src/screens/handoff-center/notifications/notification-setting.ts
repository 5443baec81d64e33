import { useSyncExternalStore } from 'react';

export interface NotificationSetting {
  isOn: boolean;
  hasSound: boolean;
}

const STORED = { isOn: 'handoff-notifications', hasSound: 'handoff-sound' } as const;
const listeners = new Set<() => void>();
const read = (name: keyof NotificationSetting) => localStorage.getItem(STORED[name]) !== 'off';
let setting: NotificationSetting = { isOn: read('isOn'), hasSound: read('hasSound') };

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** On until turned off; remembered on this device. */
export const useNotificationSetting = (): NotificationSetting =>
  useSyncExternalStore(subscribe, () => setting);

export function setNotificationSetting(name: keyof NotificationSetting, next: boolean): void {
  localStorage.setItem(STORED[name], next ? 'on' : 'off');
  setting = { ...setting, [name]: next };
  for (const notify of [...listeners]) notify();
}
