import type { Drafting } from '@chatbot-saas/ui';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../../api/client.ts';

/** Why it failed is shown as a toast by the client. */
export function useDrafting(id: string, onDraft: (content: string) => void): Drafting {
  const [phase, setPhase] = useState<Drafting['phase']>('idle');
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = async () => {
    const call = new AbortController();
    running.current = call;
    setPhase('writing');
    try {
      const { draft } = await api.call('POST /chat/{id}/draft', { params: { id }, signal: call.signal });
      if (call.signal.aborted) return;
      setPhase('idle');
      onDraft(draft.content);
    } catch {
      if (!call.signal.aborted) setPhase('failed');
    }
  };
  const cancel = () => {
    running.current?.abort();
    setPhase('idle');
  };
  return { phase, start: () => void start(), cancel };
}
