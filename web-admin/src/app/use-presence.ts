import type { Presence } from '@chatbot-saas/shared/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../lib/api.ts';
import { useConnection, useRealtime } from '../lib/realtime.tsx';
import { useMember } from '../lib/session.ts';

/** One's own presence as the team sees it: what the server last said, and never online without a connection. */
export function usePresence(): Presence {
  const realtime = useRealtime();
  const connection = useConnection();
  const { user } = useMember();
  const queries = useQueryClient();
  const userId = user._id;

  const known = useQuery({
    queryKey: ['presence', userId],
    queryFn: async ({ signal }) => {
      const { team } = await api.call('GET /tenant/team', { signal });
      return team.find((member) => member._id === userId)?.presence ?? 'offline';
    },
  });

  useEffect(() => {
    if (!realtime) return;
    const stops = [
      realtime.on('presence', (event) => {
        if (event.userId !== userId) return;
        queries.setQueryData(['presence', userId], event.presence);
        // An answer under way may be older than this event; asking again replaces it.
        void queries.invalidateQueries({ queryKey: ['presence', userId] });
      }),
      realtime.onCatchUp(() => void queries.invalidateQueries({ queryKey: ['presence', userId] })),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [realtime, queries, userId]);

  return connection === 'online' ? (known.data ?? 'offline') : 'offline';
}
