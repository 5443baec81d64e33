import type { Mention } from '@chatbot-saas/contract';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useRealtime } from '../../../api/realtime.tsx';
import { leave } from '../../../hooks/use-leave-guard.ts';
import { useMember } from '../../../session/session.ts';
import { useNotificationSetting } from './notification-setting.ts';

/** Calls the member whom a note mentions, on whatever screen. The code comes with the first of them. */
export function useMentionNotifications(): void {
  const realtime = useRealtime();
  const navigate = useNavigate();
  const { user } = useMember();
  const { isOn, hasSound } = useNotificationSetting();
  const notify = useEffectEvent(async (mention: Mention) => {
    if (!isOn) return;
    const { notifyOfMention } = await import('../mentions/notify.ts');
    notifyOfMention(mention, {
      hasSound,
      onDesktop: user.preferences.notifications.browser,
      open: (id) => leave(() => navigate(`/handoff-center?conversation=${id}`)),
    });
  });
  useEffect(() => realtime?.on('mention-added', (mention) => void notify(mention)), [realtime]);
}
