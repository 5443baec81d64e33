import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../api/client.ts';

/** Refetched for each message of the visitor; the previous suggestions stay until then. */
export function useSuggestions(id: string, { asked }: { asked: string | null }) {
  return useQuery({
    queryKey: ['suggestions', id, asked],
    queryFn: ({ signal }) => api.call('GET /chat/{id}/suggestions', { params: { id }, signal }),
    enabled: asked !== null,
    placeholderData: keepPreviousData,
    // The agent may have added to the knowledge base in between.
    refetchOnWindowFocus: true,
  });
}

const STORED = 'handoff-suggestions';

/** Open until folded, but where there is little space; remembered on this device. */
export function useFolded() {
  const [isFolded, setFolded] = useState(() => {
    const stored = localStorage.getItem(STORED);
    return stored ? stored === 'folded' : matchMedia('(max-width: 40rem)').matches;
  });
  const fold = (next: boolean) => {
    localStorage.setItem(STORED, next ? 'folded' : 'open');
    setFolded(next);
  };
  return [isFolded, fold] as const;
}
