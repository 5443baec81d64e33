import { chime, openChime } from '@chatbot-saas/ui';
import { useEffect, useEffectEvent } from 'react';
import { unwrap } from '../api.ts';

interface ShellOptions {
  /** What the page shows; null: the queue. */
  shownId: string | null;
  /** By `_id` or `sessionId`, as a notice or a deep link names it; null: the queue. */
  onOpen(ref: string | null): void;
}

/** Shows what a notice or a deep link opens, says what is shown, and sounds the chime. */
export function useShell({ shownId, onOpen }: ShellOptions): void {
  const open = useEffectEvent(onOpen);
  useEffect(() => {
    const take = async () => {
      const navigation = await unwrap(window.api.shell.takeNavigation());
      if (navigation) open(navigation.conversationId);
    };
    take().catch(console.error);
    return window.api.shell.on('opened', () => void take().catch(console.error));
  }, []);

  useEffect(() => {
    openChime();
    return window.api.shell.on('rang', chime);
  }, []);

  useEffect(() => {
    unwrap(window.api.shell.setShown({ conversationId: shownId })).catch(console.error);
  }, [shownId]);
}
