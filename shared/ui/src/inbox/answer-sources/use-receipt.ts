import type { Receipt } from '@chatbot-saas/contract';
import { useCallback, useEffect, useRef, useState } from 'react';

export type ReadReceipt = (messageId: string, signal: AbortSignal) => Promise<Receipt>;

type State = { phase: 'idle' | 'loading' | 'failed' } | { phase: 'ready'; receipt: Receipt };

/** Read each time it is opened: what it compares with may have changed since. */
export function useReceipt(messageId: string, read: ReadReceipt | undefined) {
  const [state, setState] = useState<State>({ phase: 'idle' });
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const load = useCallback(() => {
    if (!read) return;
    running.current?.abort();
    const call = new AbortController();
    running.current = call;
    const settle = (next: State) => {
      if (!call.signal.aborted) setState(next);
    };
    setState((known) => (known.phase === 'ready' ? known : { phase: 'loading' }));
    read(messageId, call.signal).then(
      (receipt) => settle({ phase: 'ready', receipt }),
      () => settle({ phase: 'failed' }),
    );
  }, [read, messageId]);

  return { phase: state.phase, receipt: state.phase === 'ready' ? state.receipt : null, load };
}
