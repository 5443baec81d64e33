import { type Together, useIsVisible, ViewersStore } from '@chatbot-saas/ui';
import { useEffect, useMemo, useState } from 'react';
import { unwrap } from '../api.ts';

/** Reports to the team what this person looks at, and hears the same of the others. */
export function useViewing(conversationId: string | null, viewerId: string): Together {
  const isVisible = useIsVisible();
  const [viewers] = useState(() => new ViewersStore());
  const viewed = isVisible ? conversationId : null;

  useEffect(() => {
    unwrap(window.api.together.look({ conversationId: viewed })).catch(console.error);
  }, [viewed]);

  useEffect(() => {
    const stop = window.api.together.on('viewers', viewers.put);
    unwrap(window.api.together.viewers()).then((all) => all.forEach(viewers.put), console.error);
    return stop;
  }, [viewers]);

  return useMemo(
    () => ({ viewerId, viewers, type: (isTyping) => void window.api.together.type({ isTyping }) }),
    [viewerId, viewers],
  );
}
