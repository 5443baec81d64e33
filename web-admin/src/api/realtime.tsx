import { connectRealtime, type Realtime, type RealtimeState } from '@chatbot-saas/client';
import { createContext, type ReactNode, use, useEffect, useState, useSyncExternalStore } from 'react';
import * as session from '../session/session.ts';
import { revalidate } from './sign-in.ts';

const RealtimeContext = createContext<Realtime | null>(null);

/** One socket for the whole signed-in app; screens listen on it and never open their own. */
export function RealtimeProvider({ children }: { children: ReactNode }) {
  const { tenant } = session.useMember();
  const [realtime, setRealtime] = useState<Realtime | null>(null);
  const tenantId = tenant._id;
  // Another person is another connection, and so is a new token: with the old one it could not come back.
  const token = session.token();

  useEffect(() => {
    if (!token) return;
    const opened = connectRealtime({ auth: { token, tenantId }, onRefused: () => void checkSession() });
    setRealtime(opened);
    return () => {
      opened.close();
      setRealtime(null);
    };
  }, [tenantId, token]);

  return <RealtimeContext value={realtime}>{children}</RealtimeContext>;
}

/** A refused socket may mean a revoked token. A request over HTTP finds out, and a 401 ends the session. */
async function checkSession(): Promise<void> {
  if (session.current().status === 'signed-in') await revalidate();
}

/** Null until the connection is first set up. */
export function useRealtime(): Realtime | null {
  return use(RealtimeContext);
}

/** The socket notices later than the browser that the network is gone. */
export function useConnection(): RealtimeState {
  const realtime = useRealtime();
  return useSyncExternalStore(
    (listener) => {
      const unsubscribe = realtime?.subscribe(listener);
      window.addEventListener('offline', listener);
      window.addEventListener('online', listener);
      return () => {
        unsubscribe?.();
        window.removeEventListener('offline', listener);
        window.removeEventListener('online', listener);
      };
    },
    () => (navigator.onLine ? (realtime?.getState() ?? 'connecting') : 'offline'),
  );
}
