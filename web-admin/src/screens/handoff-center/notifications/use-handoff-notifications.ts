import type { ServerEvent } from '@chatbot-saas/shared/contracts';
import { isWithHuman } from '@chatbot-saas/shared/domain';
import { whomItCalls } from '@chatbot-saas/shared/notices';
import { armChime, chime, toast } from '@chatbot-saas/shared/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useRealtime } from '../../../api/realtime.tsx';
import { closeAllNative, closeNative, isLookedAt, showNative } from '../../../hooks/desktop-notifications.ts';
import { leave } from '../../../hooks/use-leave-guard.ts';
import { useMember } from '../../../session/session.ts';
import { callBoard, type Notice } from './call-board.ts';
import { countFresh } from './fresh.ts';
import { useNoticeSetting } from './setting.ts';
import { waitText } from './wait-text.ts';

const tagOf = (sessionId: string) => `handoff:${sessionId}`;

/** Calls a person to the handoffs that come in: on the screen, by ear, and on the desktop while the tab is hidden. */
export function useHandoffNotices({ isThere }: { isThere: boolean }): void {
  const realtime = useRealtime();
  const navigate = useNavigate();
  const { user } = useMember();
  const { isOn, hasSound } = useNoticeSetting();
  const isCalled = isThere && isOn;

  const open = useEffectEvent((sessionId: string | null) => {
    const query = sessionId === null ? '' : `?${new URLSearchParams({ conversation: sessionId })}`;
    leave(() => navigate(`/handoff-center${query}`));
  });
  const show = useEffectEvent(({ id, text, description, durationMs, sessionId }: Notice) =>
    toast.info(text, {
      id,
      durationMs,
      ...(description !== null && { description }),
      action: { label: 'Open', onClick: () => open(sessionId) },
    }),
  );
  const [board] = useState(() =>
    callBoard({
      show: (notice) => show(notice),
      dismiss: toast.dismiss,
      schedule(run, ms) {
        const timer = setTimeout(run, ms);
        return () => clearTimeout(timer);
      },
    }),
  );
  const call = useEffectEvent((sessionId: string, title: string, body: string) => {
    if (hasSound) chime();
    if (isLookedAt() || !user.preferences.notifications.browser) return;
    showNative(tagOf(sessionId), title, body, () => open(sessionId));
  });

  const onAsked = useEffectEvent(({ sessionId, customer, reason }: ServerEvent<'new-handoff'>) => {
    if (!isCalled) return;
    const name = customer.name || 'Customer';
    countFresh();
    board.asked(sessionId, name);
    call(sessionId, `New handoff request from ${name}`, reason);
  });
  const onOffered = useEffectEvent(({ sessionId, customer }: ServerEvent<'handoff-request'>) => {
    if (!isCalled) return;
    board.offered(sessionId, customer.name || 'Customer');
    call(sessionId, 'You have a new handoff request', customer.name);
  });
  const onQueued = useEffectEvent(({ sessionId, estimatedWait }: ServerEvent<'handoff-queued'>) => {
    if (isCalled) board.queued(sessionId, waitText(estimatedWait));
  });
  const onSettled = useEffectEvent((sessionId: string) => {
    board.settled(sessionId);
    closeNative(tagOf(sessionId));
  });
  const onUpdated = useEffectEvent((event: ServerEvent<'conversation-updated'>) => {
    if (!('_id' in event) || whomItCalls(event, user._id) !== 'nobody') return;
    // With the assistant still: told before the news of the handoff, it is not an answer to it.
    if (isWithHuman(event.status) || event.status === 'ended') onSettled(event.sessionId);
  });

  useEffect(armChime, []);
  useEffect(() => {
    if (!isCalled) board.clear();
  }, [isCalled, board]);

  useEffect(() => {
    if (!realtime) return;
    const stops = [
      realtime.on('new-handoff', (event) => onAsked(event)),
      realtime.on('handoff-request', (event) => onOffered(event)),
      realtime.on('handoff-queued', (event) => onQueued(event)),
      // Somebody has it: a call that is still on the screen would send a second person after it.
      realtime.on('handoff-taken', ({ sessionId }) => onSettled(sessionId)),
      realtime.on('conversation-updated', (event) => onUpdated(event)),
    ];
    return () => {
      for (const stop of stops) stop();
      board.clear();
      closeAllNative();
    };
  }, [realtime, board]);
}
