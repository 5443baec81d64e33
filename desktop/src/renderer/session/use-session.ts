import { useEffect, useState } from 'react';
import type { SessionState } from '../../core/account/session-state.ts';
import { unwrap } from '../api.ts';

export type SignedOut = Extract<SessionState, { status: 'signed-out' }>;
export type SignedIn = Extract<SessionState, { status: 'signed-in' }>;

export function useSession(): SessionState {
  const [state, setState] = useState<SessionState>({ status: 'restoring' });

  useEffect(() => {
    let hasChanged = false;
    const stop = window.api.session.on('changed', (next) => {
      hasChanged = true;
      setState(next);
    });
    unwrap(window.api.session.get()).then((first) => {
      // An event that came meanwhile is newer than this answer.
      if (!hasChanged) setState(first);
    }, console.error);
    return stop;
  }, []);

  return state;
}
