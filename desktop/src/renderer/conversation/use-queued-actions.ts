import { useEffect, useState } from 'react';
import type { ShownAction } from '../../ipc/actions.channels.ts';
import { unwrap } from '../api.ts';

/** What is to be done with this conversation once there is a connection. */
export function useQueuedActions(conversationId: string): readonly ShownAction[] {
  const [actions, setActions] = useState<readonly ShownAction[]>([]);
  useEffect(() => {
    let isLeft = false;
    const load = () =>
      unwrap(window.api.actions.list({ conversationId })).then(
        (list) => isLeft || setActions(list),
        console.error,
      );
    void load();
    const stop = window.api.actions.on('changed', (change) => {
      if (change.conversationId === conversationId) void load();
    });
    return () => {
      isLeft = true;
      stop();
    };
  }, [conversationId]);
  return actions;
}
