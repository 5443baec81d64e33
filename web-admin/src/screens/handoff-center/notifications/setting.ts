import { useSyncExternalStore } from 'react';

export interface NoticeSetting {
  isOn: boolean;
  hasSound: boolean;
}

const STORED = { isOn: 'handoff-notifications', hasSound: 'handoff-sound' } as const;
const listeners = new Set<() => void>();
const read = (name: keyof NoticeSetting) => localStorage.getItem(STORED[name]) !== 'off';
let setting: NoticeSetting = { isOn: read('isOn'), hasSound: read('hasSound') };

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** On until turned off; remembered on this device. */
export const useNoticeSetting = (): NoticeSetting => useSyncExternalStore(subscribe, () => setting);

export function setNotices(name: keyof NoticeSetting, next: boolean): void {
  localStorage.setItem(STORED[name], next ? 'on' : 'off');
  setting = { ...setting, [name]: next };
  for (const tell of [...listeners]) tell();
}
