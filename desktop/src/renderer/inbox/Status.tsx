import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react';
import type { InboxStatus } from '../../core/inbox/status.ts';
import { unwrap } from '../api.ts';

/** What of the status the whole page goes by: each reply changes the rest, and would have everything drawn again. */
export type Connection = Pick<InboxStatus, 'link' | 'failure' | 'firstSync'>;

const StatusContext = createContext<InboxStatus | null>(null);
const ConnectionContext = createContext<Connection | null>(null);

/** How current everything is, for all that is drawn in it. */
export function StatusProvider({ children }: { children: ReactNode }) {
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

  // Each event is a copy, whatever has changed of it.
  const same = status && JSON.stringify([status.link, status.failure, status.firstSync]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `same` says that it is.
  const connection = useMemo(() => status, [same]);
  return (
    <StatusContext value={status}>
      <ConnectionContext value={connection}>{children}</ConnectionContext>
    </StatusContext>
  );
}

/** Null until the first answer. */
export const useStatus = (): InboxStatus | null => use(StatusContext);
export const useConnection = (): Connection | null => use(ConnectionContext);
