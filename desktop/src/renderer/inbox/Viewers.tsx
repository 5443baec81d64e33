import { TogetherProvider, useIsVisible, ViewersStore } from '@chatbot-saas/ui';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { unwrap } from '../api.ts';

/** Who of the team looks at what, for all that is drawn in it. */
export function Viewers({ viewerId, children }: { viewerId: string; children: ReactNode }) {
  const [viewers] = useState(() => new ViewersStore());

  useEffect(() => {
    const stop = window.api.together.on('viewers', viewers.put);
    unwrap(window.api.together.viewers()).then((all) => all.forEach(viewers.put), console.error);
    return stop;
  }, [viewers]);

  const together = useMemo(
    () => ({
      ...{ viewerId, viewers },
      type: (isTyping: boolean) => void window.api.together.type({ isTyping }),
    }),
    [viewerId, viewers],
  );
  return <TogetherProvider value={together}>{children}</TogetherProvider>;
}

/** Reports to the team what this person looks at. */
export function useLook(conversationId: string | null): void {
  const isVisible = useIsVisible();
  const viewed = isVisible ? conversationId : null;
  useEffect(() => {
    unwrap(window.api.together.look({ conversationId: viewed })).catch(console.error);
  }, [viewed]);
}
