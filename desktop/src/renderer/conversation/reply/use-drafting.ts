import type { Drafting } from '@chatbot-saas/ui';
import { useEffect, useRef, useState } from 'react';
import { unwrap } from '../../api.ts';

/** A reply written by the model, for the box and nothing else. */
export function useDrafting(conversationId: string, onDraft: (content: string) => void): Drafting {
  const [phase, setPhase] = useState<Drafting['phase']>('idle');
  /** Counts up with each start and stop: what belongs to an earlier one is not heeded. */
  const run = useRef(0);

  const stop = () => {
    run.current += 1;
    void window.api.help.cancelDraft();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the conversation leaves the screen.
  useEffect(() => stop, []);

  const start = async () => {
    run.current += 1;
    const own = run.current;
    setPhase('writing');
    try {
      const { content } = await unwrap(window.api.help.draft({ conversationId }));
      if (own !== run.current) return;
      setPhase('idle');
      onDraft(content);
    } catch {
      if (own === run.current) setPhase('failed');
    }
  };
  const cancel = () => {
    stop();
    setPhase('idle');
  };
  return { phase, start: () => void start(), cancel };
}
