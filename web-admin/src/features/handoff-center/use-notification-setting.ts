import { useState } from 'react';

const STORED = 'handoff-notifications';

/** On until turned off; remembered on this device. */
export function useNotificationSetting() {
  const [isOn, setOn] = useState(() => localStorage.getItem(STORED) !== 'off');
  const set = (next: boolean) => {
    localStorage.setItem(STORED, next ? 'on' : 'off');
    setOn(next);
  };
  return [isOn, set] as const;
}
