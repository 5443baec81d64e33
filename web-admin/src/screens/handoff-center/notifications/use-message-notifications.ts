import type { ConversationUpdate, Mention, ScheduledMessage } from '@chatbot-saas/contract';
import { chime, onOneLine, preview, toast, visitorName } from '@chatbot-saas/ui';
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

/**
 * What visitors write in one's own conversations, while one is looking elsewhere: another tab or another screen. And notes
 * that call one, and what one wanted to be sent later and was not.
 */
export function useMessageNotifications({ isOnCenter }: { isOnCenter: boolean }): void {
  const realtime = useRealtime();
  const navigate = useNavigate();
  const { user } = useMember();
  const { isOn, hasSound } = useNotificationSetting();
  const notified = useRef(new Map<string, string>());

  const call = (tag: string, conversation: string, text: string, description: string, hasToast: boolean) => {
    const address = `/handoff-center?${new URLSearchParams({ conversation })}`;
    const open = () => leave(() => navigate(address));
    if (isOn && hasSound) chime();
    if (hasToast) {
      const action = { label: t`Open`, onClick: open };
      toast.info(text, { id: tag, description, action, durationMs: 5_000 });
    }
    if (!isOn || isTabFocused() || !user.preferences.notifications.browser) return;
    showDesktopNotification(tag, text, description, open);
  };

  const notify = useEffectEvent((conversation: ConversationUpdate) => {
    const { sessionId, lastMessage } = conversation;
    if (!isOn || !lastMessage || notified.current.get(sessionId) === lastMessage.timestamp) return;
    notified.current.set(sessionId, lastMessage.timestamp);
    if (isOnCenter && isTabFocused()) return;
    const name = visitorName(conversation);
    call(tagOf(sessionId), sessionId, t`New message from ${name}`, preview(conversation), !isOnCenter);
  });

  const onMention = useEffectEvent(({ _id, note, conversation }: Mention) => {
    const ids = [conversation._id, conversation.sessionId];
    // Read at once where its conversation is open.
    if (!isOn || (isTabFocused() && ids.some((id) => location.search.includes(id)))) return;
    const author = note.author?.name ?? '';
    call(tagOf(_id), conversation._id, t`${author} mentioned you`, onOneLine(note.content), true);
  });

  /** Shown also to those who are called for nothing else: the visitor waits for what was promised. */
  const onScheduled = useEffectEvent(({ _id, state, author, conversationId, content }: ScheduledMessage) => {
    if (author?._id !== user._id) return;
    if (state === 'failed')
      call(tagOf(_id), conversationId, t`A scheduled message wasn’t sent`, onOneLine(content), true);
    else toast.dismiss(tagOf(_id));
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
    const stopMentions = realtime.on('mention-added', (event) => onMention(event));
    const stopScheduled = realtime.on('scheduled-changed', (event) => onScheduled(event));
    // An agent who returns to the tab sees the messages on the screen.
    const onBack = () => isTabFocused() && closeAllDesktopNotifications();
    document.addEventListener('visibilitychange', onBack);
    window.addEventListener('focus', onBack);
    return () => {
      stop();
      stopMentions();
      stopScheduled();
      document.removeEventListener('visibilitychange', onBack);
      window.removeEventListener('focus', onBack);
    };
  }, [realtime]);
}

function hasJustSpoken({ isAccepted, lastMessage, updatedAt }: ConversationUpdate): boolean {
  if (!isAccepted || lastMessage?.role !== 'user') return false;
  return Date.parse(updatedAt) - Date.parse(lastMessage.timestamp) < SAME_MOMENT_MS;
}
