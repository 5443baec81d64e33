import { putBefore, toast } from '@chatbot-saas/ui';
import { useCallback, useEffect, useRef } from 'react';
import { sentence, unwrap } from '../../api.ts';

interface WrittenAgain {
  conversationId: string;
  onDraftChange: (draft: string) => void;
  giveBack: (clientId: string) => void;
  onTakenBack: () => void;
}

/** Takes a reply or a note that was refused back to where it was written, with its files. Always the same function. */
export function useTakeBack(
  area: Pick<Window['api']['outbox'], 'draft'>,
  { conversationId, ...actions }: WrittenAgain,
): (unsent: { clientId: string; content: string }) => void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  return useCallback(
    ({ clientId, content }) => {
      const takeBack = async () => {
        const typed = await unwrap(area.draft({ conversationId }));
        latest.current.onDraftChange(putBefore(typed, content));
        // It is on disk as a draft before it goes from the outbox: nothing is lost in between.
        await unwrap(area.draft({ conversationId }));
        await unwrap(window.api.outbox.discard({ clientId }));
        latest.current.giveBack(clientId);
        latest.current.onTakenBack();
      };
      void takeBack().catch((error) => toast.error(sentence(error)));
    },
    [area, conversationId],
  );
}
