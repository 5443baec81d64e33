import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** For `navigate(to, { state: openWith('add') })`: the screen at `to` begins with that. */
export const openWith = (action: string) => ({ action });

/** Runs `begin` when the command menu opened this screen for that action. A reload does not repeat it. */
export function useArrival(action: string, begin: () => void): void {
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const isAsked = (state as { action?: string } | null)?.action === action;
  const onAsked = useEffectEvent(() => {
    navigate(pathname + search, { replace: true, state: null });
    begin();
  });
  useEffect(() => {
    if (isAsked) onAsked();
  }, [isAsked]);
}
