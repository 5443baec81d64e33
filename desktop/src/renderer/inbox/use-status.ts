import { useEffect, useState } from 'react';
import type { InboxStatus } from '../../core/inbox/status.ts';
import { unwrap } from '../api.ts';

/** How current everything is; null until the first answer. */
export function useStatus(): InboxStatus | null {
  const [status, setStatus] = useState<InboxStatus | null>(null);

  useEffect(() => {
    // An event that came meanwhile is newer than the answer.
    unwrap(window.api.inbox.status()).then((first) => setStatus((known) => known ?? first), console.error);
    return window.api.inbox.on('status', setStatus);
  }, []);

  useEffect(() => {
    // Another network: the main process hears of it only when its next try comes round.
    const look = () => void unwrap(window.api.inbox.refresh()).catch(console.error);
    window.addEventListener('online', look);
    return () => window.removeEventListener('online', look);
  }, []);

  return status;
}
