import type { ServerEvent } from '@chatbot-saas/contract';
import { isWithHuman } from '@chatbot-saas/contract/domain';
import { notificationTarget } from '@chatbot-saas/contract/notifications';
import { armChime, chime, toast } from '@chatbot-saas/ui';
import { plural, t } from '@lingui/core/macro';
import { useEffect, useEffectEvent, useState } from 'react';
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
import { type HandoffToast, handoffToasts } from './handoff-toasts.ts';
import { countNewHandoff } from './new-handoff-count.ts';
import { useNotificationSetting } from './notification-setting.ts';

interface HandoffNotificationsOptions {
  isThere: boolean;
  /** The inbox is on the screen: a handoff has its row and its count there. */
  isOnCenter: boolean;
}

/** A reminder stays long enough to be noticed from other work. */
const SNOOZE_OVER_MS = 20_000;

const tagOf = (sessionId: string) => `handoff:${sessionId}`;

/**
 * Calls a person to the handoffs that come in: by ear, on the desktop while the tab is hidden, and by a toast on screens
 * where no row says it.
 */
export function useHandoffNotifications({ isThere, isOnCenter }: HandoffNotificationsOptions): void {
  const realtime = useRealtime();
  const navigate = useNavigate();
  const { user } = useMember();
  const { isOn, hasSound } = useNotificationSetting();
  const isNotified = isThere && isOn;
  const hasToasts = isNotified && !isOnCenter;

  const open = useEffectEvent((sessionId: string | null) => {
    const query = sessionId === null ? '' : `?${new URLSearchParams({ conversation: sessionId })}`;
    leave(() => navigate(`/handoff-center${query}`));
  });
  const show = useEffectEvent(({ id, text, durationMs, sessionId }: HandoffToast) =>
    toast.info(text, {
      id,
      durationMs,
      action: { label: t`Open`, onClick: () => open(sessionId) },
    }),
  );
  const [toasts] = useState(() =>
    handoffToasts({
      show: (notice) => show(notice),
      dismiss: toast.dismiss,
      schedule(run, ms) {
        const timer = setTimeout(run, ms);
        return () => clearTimeout(timer);
      },
    }),
  );
  const alert = useEffectEvent((sessionId: string, title: string, body: string) => {
    if (hasSound) chime();
    if (isTabFocused() || !user.preferences.notifications.browser) return;
    showDesktopNotification(tagOf(sessionId), title, body, () => open(sessionId));
  });

  const onRequested = useEffectEvent(({ sessionId, customer, reason }: ServerEvent<'new-handoff'>) => {
    if (!isNotified) return;
    const name = customer.name || t`Customer`;
    countNewHandoff();
    if (hasToasts) toasts.requested(sessionId, name);
    alert(sessionId, t`New handoff request from ${name}`, reason);
  });
  const onOffered = useEffectEvent(({ sessionId, customer }: ServerEvent<'handoff-request'>) => {
    if (!isNotified) return;
    if (hasToasts) toasts.offered(sessionId, customer.name || t`Customer`);
    alert(sessionId, t`You have a new handoff request`, customer.name);
  });
  const onSnoozeOver = useEffectEvent(({ sessionId, customer }: ServerEvent<'snooze-over'>) => {
    const name = customer.name || t`Customer`;
    const title = t`${name} is back from snooze`;
    if (!isOnCenter) show({ id: tagOf(sessionId), text: title, durationMs: SNOOZE_OVER_MS, sessionId });
    if (isNotified) alert(sessionId, title, t`You asked to be reminded.`);
  });
  const onQueued = useEffectEvent(({ sessionId, estimatedWait }: ServerEvent<'handoff-queued'>) => {
    if (hasToasts) toasts.queued(sessionId, waitText(estimatedWait));
  });
  const onResolved = useEffectEvent((sessionId: string) => {
    toasts.resolved(sessionId);
    closeDesktopNotification(tagOf(sessionId));
  });
  const onUpdated = useEffectEvent((event: ServerEvent<'conversation-updated'>) => {
    if (!('_id' in event) || notificationTarget(event, user._id) !== 'none') return;
    // Still with the assistant: this event was sent before the handoff and does not resolve it.
    if (isWithHuman(event.status) || event.status === 'ended') onResolved(event.sessionId);
  });

  useEffect(armChime, []);
  useEffect(() => {
    if (!hasToasts) toasts.clear();
  }, [hasToasts, toasts]);

  useEffect(() => {
    if (!realtime) return;
    const stops = [
      realtime.on('new-handoff', (event) => onRequested(event)),
      realtime.on('handoff-request', (event) => onOffered(event)),
      realtime.on('handoff-queued', (event) => onQueued(event)),
      realtime.on('snooze-over', (event) => onSnoozeOver(event)),
      // An agent has accepted: a remaining toast would send a second one to the same conversation.
      realtime.on('handoff-taken', ({ sessionId }) => onResolved(sessionId)),
      realtime.on('handoff-canceled', ({ sessionId }) => onResolved(sessionId)),
      realtime.on('conversation-updated', (event) => onUpdated(event)),
    ];
    return () => {
      for (const stop of stops) stop();
      toasts.clear();
      closeAllDesktopNotifications();
    };
  }, [realtime, toasts]);
}

/** `seconds` is null when no agent is online. */
function waitText(seconds: number | null): string {
  if (seconds === null) return t`No agent is online`;
  if (seconds < 60) return t`Estimated wait: under a minute`;
  const minutes = Math.round(seconds / 60);
  return t`${plural(minutes, { one: 'Estimated wait: # minute', other: 'Estimated wait: # minutes' })}`;
}
