import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** For `navigate(to, { state: openWith('add') })`: the screen at `to` begins with that, and with what is brought there. */
export const openWith = (action: string, brought?: unknown) => ({ action, brought });

/** Runs `begin` when another place opened this screen for that action. A reload does not repeat it. */
export function useArrival<Brought>(action: string, begin: (brought: Brought | undefined) => void): void {
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const arrival = state as { action?: string; brought?: Brought } | null;
  const isAsked = arrival?.action === action;
  const onAsked = useEffectEvent(() => {
    navigate(pathname + search, { replace: true, state: null });
    begin(arrival?.brought);
  });
  useEffect(() => {
    if (isAsked) onAsked();
  }, [isAsked]);
}
