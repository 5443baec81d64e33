import { toast } from '@chatbot-saas/shared/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { useRealtime } from '../../lib/realtime.tsx';
import { useMember } from '../../lib/session.ts';
import { showInBackground } from './background-notice.ts';
import { armChime, chime } from './chime.ts';
import { waitText } from './wait-text.ts';

const FRESH_FOR_MS = 5_000;

/** Toasts and sound for handoffs (spec §8). Answers how many came in the last moments. */
export function useHandoffNotices(areOn: boolean): number {
  const realtime = useRealtime();
  const { user } = useMember();
  const [fresh, setFresh] = useState(0);

  useEffect(armChime, []);

  useEffect(() => {
    if (fresh === 0) return;
    const timer = setTimeout(() => setFresh(0), FRESH_FOR_MS);
    return () => clearTimeout(timer);
  }, [fresh]);

  const notify = useEffectEvent((id: string, text: string, durationMs: number, description?: string) => {
    if (!areOn) return;
    toast.info(text, { id, durationMs, ...(description && { description }) });
    if (user.preferences.notifications.browser) showInBackground(id, text, description);
  });
  const ring = useEffectEvent(() => {
    if (areOn) chime();
  });

  useEffect(() => {
    if (!realtime) return;
    const stops = [
      realtime.on('new-handoff', ({ sessionId, customer }) => {
        setFresh((count) => count + 1);
        notify(`handoff:${sessionId}`, `New handoff request from ${customer.name || 'Customer'}`, 5_000);
        ring();
      }),
      realtime.on('handoff-queued', ({ sessionId, estimatedWait }) =>
        notify(`queued:${sessionId}`, 'Handoff queued', 4_000, waitText(estimatedWait)),
      ),
      realtime.on('handoff-request', ({ sessionId }) => {
        notify(`request:${sessionId}`, 'You have a new handoff request', 6_000);
        ring();
      }),
      // Somebody has it: a call to arms that is still on the screen would send a second person after it.
      realtime.on('handoff-taken', ({ sessionId }) => {
        for (const kind of ['handoff', 'queued', 'request']) toast.dismiss(`${kind}:${sessionId}`);
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [realtime]);

  return fresh;
}
