import { followViewers, type Viewing, viewingOf } from '@chatbot-saas/client';
import { TogetherProvider, useIsVisible, ViewersStore } from '@chatbot-saas/ui';
import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react';
import { useRealtime } from '../../../api/realtime.tsx';
import { useMember } from '../../../session/session.ts';

const ViewingContext = createContext<Viewing | null>(null);

/** Who of the team looks at what, for all that is drawn in it. */
export function Viewers({ children }: { children: ReactNode }) {
  const { user, tenant } = useMember();
  const realtime = useRealtime();
  const [viewers] = useState(() => new ViewersStore());
  const [viewing, setViewing] = useState<Viewing | null>(null);

  useEffect(() => {
    if (!realtime) return;
    const opened = viewingOf(realtime);
    setViewing(opened);
    return () => {
      opened.close();
      setViewing(null);
    };
  }, [realtime]);

  useEffect(() => {
    if (!realtime) return;
    const stop = followViewers(realtime, viewers.put);
    // The connection is older than this screen: what was reported at its start has not been heard here.
    void realtime.send('join-tenant', tenant._id);
    return stop;
  }, [realtime, viewers, tenant._id]);

  const together = useMemo(
    () => ({ viewerId: user._id, viewers, type: (isTyping: boolean) => viewing?.type(isTyping) }),
    [user._id, viewers, viewing],
  );
  return (
    <ViewingContext value={viewing}>
      <TogetherProvider value={together}>{children}</TogetherProvider>
    </ViewingContext>
  );
}

/** Reports to the team what this person looks at. */
export function useLook(conversationId: string | null): void {
  const viewing = use(ViewingContext);
  const isVisible = useIsVisible();
  const viewed = isVisible ? conversationId : null;
  useEffect(() => viewing?.look(viewed), [viewing, viewed]);
}
