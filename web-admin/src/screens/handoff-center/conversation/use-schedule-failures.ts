import { toast } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useRealtime } from '../../../api/realtime.tsx';
import { useMember } from '../../../session/session.ts';

/** A message of one's own was to be sent later, and could not be. */
export function useScheduleFailures(): void {
  const realtime = useRealtime();
  const navigate = useNavigate();
  const { _id } = useMember().user;
  useEffect(
    () =>
      realtime?.on('scheduled-changed', ({ state, author, conversationId }) => {
        if (state !== 'failed' || author?._id !== _id) return;
        const onClick = () => void navigate(`/handoff-center?conversation=${conversationId}`);
        toast.error(t`A scheduled message wasn’t sent`, { action: { label: t`Open`, onClick } });
      }),
    [realtime, navigate, _id],
  );
}
