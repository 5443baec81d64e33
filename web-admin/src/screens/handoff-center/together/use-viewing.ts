import { followViewers, type Viewing, viewingOf } from '@chatbot-saas/client';
import { type Together, useIsVisible, ViewersStore } from '@chatbot-saas/ui';
import { useEffect, useMemo, useState } from 'react';
import { useRealtime } from '../../../api/realtime.tsx';
import { useMember } from '../../../session/session.ts';

/** Reports to the team what this person looks at, and hears the same of the others. */
export function useViewing(conversationId: string | null): Together {
  const { user, tenant } = useMember();
  const realtime = useRealtime();
  const isVisible = useIsVisible();
  const [viewers] = useState(() => new ViewersStore());
  const [viewing, setViewing] = useState<Viewing | null>(null);
  const viewed = isVisible ? conversationId : null;

  useEffect(() => {
    if (!realtime) return;
    const opened = viewingOf(realtime);
    setViewing(opened);
    return () => {
      opened.close();
      setViewing(null);
    };
  }, [realtime]);
  useEffect(() => viewing?.look(viewed), [viewing, viewed]);

  useEffect(() => {
    if (!realtime) return;
    const stop = followViewers(realtime, viewers.put);
    // The connection is older than this screen: what was reported at its start has not been heard here.
    void realtime.send('join-tenant', tenant._id);
    return stop;
  }, [realtime, viewers, tenant._id]);

  return useMemo(
    () => ({ viewerId: user._id, viewers, type: (isTyping) => viewing?.type(isTyping) }),
    [user._id, viewers, viewing],
  );
}
