import { toast } from '@chatbot-saas/ui';
import { useCallback, useEffect, useRef } from 'react';
import { sentence, unwrap } from '../../api.ts';
import { type Draft, putBack } from './use-draft.ts';

interface WrittenAgain {
  conversationId: string;
  draft: Pick<Draft, 'read' | 'change'>;
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
      // Of this conversation: the next one may be open by the end.
      const { draft, giveBack, onTakenBack } = latest.current;
      const takeBack = async () => {
        await putBack(draft, content);
        // It is on disk as a draft before it goes from the outbox: nothing is lost in between.
        await unwrap(area.draft({ conversationId }));
        await unwrap(window.api.outbox.discard({ clientId }));
        giveBack(clientId);
        onTakenBack();
      };
      void takeBack().catch((error) => toast.error(sentence(error)));
    },
    [area, conversationId],
  );
}
