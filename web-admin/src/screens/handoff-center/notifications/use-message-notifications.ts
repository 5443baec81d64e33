import type { ConversationUpdate } from '@chatbot-saas/contract';
import { chime, preview, toast, visitorName } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useRealtime } from '../../../api/realtime.tsx';
import {
  closeAllDesktopNotifications,
  closeDesktopNotification,
  isTabFocused,
  showDesktopNotification,
} from '../../../hooks/desktop-notifications.ts';
import { leave } from '../../../hooks/use-leave-guard.ts';
import { useMember } from '../../../session/session.ts';
import { useNotificationSetting } from './notification-setting.ts';

/** What a visitor has written is in the same transaction as the news of it. */
const SAME_MOMENT_MS = 2_000;

const tagOf = (sessionId: string) => `message:${sessionId}`;

/** What visitors write in one's own conversations, while one is looking elsewhere: another tab or another screen. */
export function useMessageNotifications({ isOnCenter }: { isOnCenter: boolean }): void {
  const realtime = useRealtime();
  const navigate = useNavigate();
  const { user } = useMember();
  const { isOn, hasSound } = useNotificationSetting();
  const notified = useRef(new Map<string, string>());

  const notify = useEffectEvent((conversation: ConversationUpdate) => {
    const { sessionId, lastMessage } = conversation;
    if (!isOn || !lastMessage || notified.current.get(sessionId) === lastMessage.timestamp) return;
    notified.current.set(sessionId, lastMessage.timestamp);
    if (isOnCenter && isTabFocused()) return;
    const name = visitorName(conversation);
    const text = t`New message from ${name}`;
    const address = `/handoff-center?${new URLSearchParams({ conversation: sessionId })}`;
    const open = () => leave(() => navigate(address));
    if (hasSound) chime();
    if (!isOnCenter) {
      const action = { label: t`Open`, onClick: open };
      toast.info(text, {
        id: tagOf(sessionId),
        description: preview(conversation),
        action,
        durationMs: 5_000,
      });
    }
    if (isTabFocused() || !user.preferences.notifications.browser) return;
    showDesktopNotification(tagOf(sessionId), text, preview(conversation), open);
  });

  const onUpdated = useEffectEvent((conversation: ConversationUpdate) => {
    const { sessionId, status, assignedAgent } = conversation;
    if (status !== 'ended' && assignedAgent === user._id) {
      if (hasJustSpoken(conversation)) notify(conversation);
      return;
    }
    toast.dismiss(tagOf(sessionId));
    closeDesktopNotification(tagOf(sessionId));
  });

  useEffect(() => {
    if (!realtime) return;
    const stop = realtime.on('conversation-updated', (event) => {
      if ('_id' in event) onUpdated(event);
    });
    // An agent who returns to the tab sees the messages on the screen.
    const onBack = () => isTabFocused() && closeAllDesktopNotifications();
    document.addEventListener('visibilitychange', onBack);
    window.addEventListener('focus', onBack);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', onBack);
      window.removeEventListener('focus', onBack);
    };
  }, [realtime]);
}

function hasJustSpoken({ isAccepted, lastMessage, updatedAt }: ConversationUpdate): boolean {
  if (!isAccepted || lastMessage?.role !== 'user') return false;
  return Date.parse(updatedAt) - Date.parse(lastMessage.timestamp) < SAME_MOMENT_MS;
}
