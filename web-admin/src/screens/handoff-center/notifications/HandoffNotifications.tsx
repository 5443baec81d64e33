import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { setWaiting } from '../../../components/page/document-title.ts';
import { usePresence } from '../../../hooks/use-availability.ts';
import { useStats } from '../queries.ts';
import { useHandoffNotifications } from './use-handoff-notifications.ts';
import { useLiveStats } from './use-live-stats.ts';
import { useMessageNotifications } from './use-message-notifications.ts';

/** Mounted on every screen, so that an available agent is notified on any of them. Renders nothing. */
export function HandoffNotifications() {
  const isOnCenter = useLocation().pathname === '/handoff-center';
  const isThere = usePresence() === 'online' || isOnCenter;
  useHandoffNotifications({ isThere, isOnCenter });
  useMessageNotifications({ isOnCenter });
  return isThere ? <Waiting /> : null;
}

/** The tab says how many wait, for those who are looking at another one. */
function Waiting() {
  const waiting = useStats().data?.pending ?? 0;
  useLiveStats();
  useEffect(() => {
    setWaiting(waiting);
    return () => setWaiting(0);
  }, [waiting]);
  return null;
}
