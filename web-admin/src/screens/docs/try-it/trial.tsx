import { createContext, type ReactNode, use, useMemo, useState } from 'react';

interface Trial {
  apiKey: string;
  setApiKey: (key: string) => void;
  /** Of the conversation that was started here last: the next calls can go on with it. */
  sessionId: string;
  setSessionId: (id: string) => void;
}

const TrialContext = createContext<Trial | null>(null);

/** What one trial leaves for the next: in memory only, and gone with the page. */
export function TrialProvider({ children }: { children: ReactNode }) {
  const [apiKey, setApiKey] = useState('');
  const [sessionId, setSessionId] = useState('');
  const value = useMemo(() => ({ apiKey, setApiKey, sessionId, setSessionId }), [apiKey, sessionId]);
  return <TrialContext value={value}>{children}</TrialContext>;
}

export function useTrial(): Trial {
  const trial = use(TrialContext);
  if (!trial) throw new Error('useTrial belongs inside TrialProvider');
  return trial;
}
