import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../lib/api.ts';
import { useRealtime } from '../../lib/realtime.tsx';
import * as session from '../../lib/session.ts';

const all = ['dashboard'] as const;

export function useStats() {
  return useQuery({
    queryKey: [...all, 'stats'],
    queryFn: ({ signal }) => api.call('GET /chat/stats', { signal }),
    select: (answer) => answer.stats,
  });
}

export interface ConversationFilter {
  status?: string;
  assignedAgent?: string;
  limit: number;
}

export function useConversations(filter: ConversationFilter) {
  return useQuery({
    queryKey: [...all, 'conversations', filter],
    queryFn: ({ signal }) => api.call('GET /chat/conversations', { query: filter, signal }),
    select: (answer) => answer.conversations,
  });
}

/** The usage figures travel with the workspace; asking again keeps them, and the plan, fresh everywhere. */
export function useFreshUsage() {
  return useQuery({
    queryKey: [...all, 'me'],
    queryFn: async ({ signal }) => {
      const me = await api.call('GET /auth/me', { signal });
      session.refresh(me);
      return me.tenant;
    },
  });
}

const QUIET_MS = 1_000;

/** Keeps the figures right while the page is open: at most one round of questions a second, however much happens. */
export function useLiveDashboard(): void {
  const realtime = useRealtime();
  const queries = useQueryClient();
  useEffect(() => {
    if (!realtime) return;
    let pending: ReturnType<typeof setTimeout> | undefined;
    const refresh = () => {
      pending ??= setTimeout(() => {
        pending = undefined;
        void queries.invalidateQueries({ queryKey: all });
      }, QUIET_MS);
    };
    const stops = [
      realtime.on('conversation-updated', refresh),
      realtime.on('new-handoff', refresh),
      realtime.on('handoff-taken', refresh),
      realtime.onCatchUp(refresh),
    ];
    return () => {
      clearTimeout(pending);
      for (const stop of stops) stop();
    };
  }, [realtime, queries]);
}
