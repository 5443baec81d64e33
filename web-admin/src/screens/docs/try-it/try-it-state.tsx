import { createContext, type ReactNode, use, useMemo, useState } from 'react';

interface TryItState {
  apiKey: string;
  setApiKey: (key: string) => void;
  /** Of the conversation that was started here last: the next calls can go on with it. */
  sessionId: string;
  setSessionId: (id: string) => void;
}

const TryItContext = createContext<TryItState | null>(null);

/** What one call leaves for the next: in memory only, and gone with the page. */
export function TryItProvider({ children }: { children: ReactNode }) {
  const [apiKey, setApiKey] = useState('');
  const [sessionId, setSessionId] = useState('');
  const value = useMemo(() => ({ apiKey, setApiKey, sessionId, setSessionId }), [apiKey, sessionId]);
  return <TryItContext value={value}>{children}</TryItContext>;
}

export function useTryIt(): TryItState {
  const state = use(TryItContext);
  if (!state) throw new Error('useTryIt belongs inside TryItProvider');
  return state;
}
