export type Permission = NotificationPermission | 'unsupported';

export const permission = (): Permission =>
  'Notification' in window ? Notification.permission : 'unsupported';

/** Browsers answer only where a person has just pressed something. */
export async function requestPermission(): Promise<Permission> {
  return 'Notification' in window ? Notification.requestPermission() : 'unsupported';
}

const shown = new Map<string, Notification>();

/** A focused tab shows the notification itself. A visible tab may still be covered by another program. */
export const isTabFocused = (): boolean => !document.hidden && document.hasFocus();

/** On the person's desktop, one for each `tag`; `onOpen` after a click brought this tab to the front. */
export function showDesktopNotification(tag: string, title: string, body: string, onOpen: () => void): void {
  if (permission() !== 'granted') return;
  closeDesktopNotification(tag);
  try {
    const notice = new Notification(title, { body, tag, icon: '/icon.svg' });
    notice.onclick = () => {
      window.focus();
      notice.close();
      onOpen();
    };
    notice.onclose = () => {
      if (shown.get(tag) === notice) shown.delete(tag);
    };
    shown.set(tag, notice);
  } catch {
    // Chrome on Android allows them to service workers only; the tab's title and sound are what is left there.
  }
}

export function closeDesktopNotification(tag: string): void {
  shown.get(tag)?.close();
  shown.delete(tag);
}

export function closeAllDesktopNotifications(): void {
  for (const tag of [...shown.keys()]) closeDesktopNotification(tag);
}
