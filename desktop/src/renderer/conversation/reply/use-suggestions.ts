import type { Suggestions } from '@chatbot-saas/contract';
import { useCallback, useEffect, useState } from 'react';
import { unwrap } from '../../api.ts';

/** What the assistant would answer the visitor's last message with, also offline; until a newer answer, the one before stays. */
export function useSuggestions(conversationId: string, asked: string | null, isOnline: boolean) {
  const [suggestions, setSuggestions] = useState<Suggestions | null>(null);
  const [hasFailed, setFailed] = useState(false);

  const load = useCallback(async () => {
    try {
      const next = await unwrap(window.api.help.suggestions({ conversationId }));
      setFailed(false);
      setSuggestions(next);
    } catch {
      setFailed(true);
    }
  }, [conversationId]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: with the connection comes what a model may draft.
  useEffect(() => {
    if (asked !== null) void load();
  }, [load, asked, isOnline]);

  // Without a connection there is no failure to show: the line at the foot of the window says why.
  return { suggestions, hasFailed: hasFailed && isOnline, load };
}
