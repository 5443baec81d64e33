import { useEffect, useState } from 'react';

/** `unsupported`: some browsers, and every one on a plain http address, have no notifications to give. */
export type NotificationState = NotificationPermission | 'unsupported';

const now = (): NotificationState => ('Notification' in window ? Notification.permission : 'unsupported');

/** Whether this browser shows notifications of ours, kept right while its settings are changed beside us. */
export function useNotificationPermission() {
  const [state, setState] = useState(now);

  useEffect(() => {
    const refresh = () => setState(now());
    let status: PermissionStatus | undefined;
    let isGone = false;
    void navigator.permissions?.query({ name: 'notifications' }).then((found) => {
      if (isGone) return;
      status = found;
      status.addEventListener('change', refresh);
    }, refresh);
    return () => {
      isGone = true;
      status?.removeEventListener('change', refresh);
    };
  }, []);

  /** Only from a click: browsers do not listen otherwise. */
  const ask = async () => {
    if (now() === 'default') await Notification.requestPermission();
    setState(now());
  };
  return { state, ask };
}
