import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { type NativeImage, Notification } from 'electron';
import type {
  NativeNotification,
  NotificationAction,
  NotificationAnswer,
  Notifier,
} from '../../core/notifications/ports.ts';

const LABELS: Record<NotificationAction, MessageDescriptor> = {
  accept: msg`Accept`,
  open: msg({ message: 'Open', context: 'button' }),
};
/** Inside a tag of ours, as Windows hands it back to a console that was not running when it was clicked. */
const CONVERSATION_IN_TAG = /(?:handoff|message|mention|snooze):([\w-]{1,100})/;

interface NotifierOptions {
  icon: NativeImage;
  onAnswer(answer: NotificationAnswer): void;
}

export function electronNotifier({ icon, onAnswer }: NotifierOptions): Notifier {
  // Held here: a notification that is collected takes its buttons along.
  const shown = new Map<string, Notification>();

  const close = (tag: string) => {
    const notification = shown.get(tag);
    shown.delete(tag);
    notification?.removeAllListeners();
    notification?.close();
  };

  if (process.platform === 'win32') {
    Notification.handleActivation(({ arguments: raw }) => {
      const conversationId = CONVERSATION_IN_TAG.exec(raw)?.[1] ?? null;
      // One of this run has been answered through its own events already.
      if (shown.size === 0 && conversationId) onAnswer({ tag: raw, action: 'open', conversationId });
    });
  }

  return {
    show(notice) {
      if (!Notification.isSupported()) return;
      const earlier = shown.get(notice.tag);
      earlier?.removeAllListeners();
      // Elsewhere the system lets one with the same id take the earlier one's place.
      if (process.platform === 'linux') earlier?.close();
      const notification = new Notification(optionsOf(notice, icon));
      shown.set(notice.tag, notification);

      const answer = (action: NotificationAnswer['action']) => {
        if (shown.get(notice.tag) === notification) shown.delete(notice.tag);
        const { tag, conversationId } = notice;
        onAnswer({ tag, action, conversationId });
      };
      notification.on('click', () => answer('open'));
      notification.on('action', ({ actionIndex }) => answer(notice.actions[actionIndex] ?? 'open'));
      notification.on('close', ({ reason }) => {
        // Gone from the screen by itself, it waits in the system's list still.
        if (reason !== 'timedOut') answer('dismiss');
      });
      notification.on('failed', (_event, error) => console.error('A notification was not shown', error));
      notification.show();
    },
    close,
  };
}

function optionsOf({ tag, title, body, actions, isLasting }: NativeNotification, icon: NativeImage) {
  return {
    id: tag,
    title,
    body,
    icon,
    // The sound is the chime's, which can be turned off.
    silent: true,
    timeoutType: isLasting ? ('never' as const) : ('default' as const),
    urgency: isLasting ? ('critical' as const) : ('normal' as const),
    actions: actions.map((action) => ({ type: 'button' as const, text: t(LABELS[action]) })),
  };
}
