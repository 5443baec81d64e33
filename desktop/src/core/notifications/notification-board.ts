import type { NativeNotification, Notifier } from './ports.ts';

/** Keeps what the system shows equal to what is wanted: shows the new and the changed, closes what is wanted no more. */
export function notificationBoard(notifier: Notifier) {
  let shown = new Map<string, string>();

  return {
    draw(wanted: readonly NativeNotification[]): void {
      const next = new Map(wanted.map((notification) => [notification.tag, JSON.stringify(notification)]));
      for (const tag of shown.keys()) if (!next.has(tag)) notifier.close(tag);
      for (const notification of wanted) {
        if (shown.get(notification.tag) !== next.get(notification.tag)) notifier.show(notification);
      }
      shown = next;
    },
  };
}
