import type { ConversationSort } from '@chatbot-saas/contract/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../api/client.ts';
import { dashboardKey } from '../../api/queries/workspace.ts';
import { useRealtime } from '../../api/realtime.tsx';
import type { Loadable } from '../../components/figures/StatGrid.tsx';
import { useTimezone } from '../../hooks/use-timezone.ts';

const averages = ['dashboard-averages'] as const;

export function useStats() {
  return useQuery({
    queryKey: [...dashboardKey, 'stats'],
    queryFn: ({ signal }) => api.call('GET /chat/stats', { signal }),
    select: (answer) => answer.stats,
  });
}

/** Of the last 30 days. Heavier than the counts, so what happens asks for it again less often. */
export function useAnalytics() {
  const query = { timezone: useTimezone() };
  return useQuery({
    queryKey: [...averages, query],
    queryFn: ({ signal }) => api.call('GET /tenant/analytics', { query, signal }),
  });
}

/** The figures of now and of the last days, that stand in one row: it is there once both are. */
export function useFigures() {
  const stats = useStats();
  const analytics = useAnalytics();
  const row: Loadable<unknown> = {
    data: stats.data && analytics.data,
    error: stats.error ?? analytics.error,
    isPending: stats.isPending || analytics.isPending,
    isError: stats.isError || analytics.isError,
    isFetching: stats.isFetching || analytics.isFetching,
    refetch: () => Promise.all([stats.refetch(), analytics.refetch()]),
  };
  return { stats: stats.data, analytics: analytics.data, row };
}

export type ReachedCeilings = NonNullable<ReturnType<typeof useCeilings>['data']>;

/** A failure is shown nowhere: the owner has been mailed, and the dashboard works without the notice. */
export function useCeilings() {
  return useQuery({
    queryKey: [...dashboardKey, 'ceilings'],
    queryFn: ({ signal }) => api.call('GET /billing/ceilings', { signal }),
    select: (answer) => answer.ceilings,
  });
}

/** How many questions have no answer, and how many answers deserve a look. Grouping them is heavy, so it is not live. */
export function useKnowledgeToDo() {
  return useQuery({
    queryKey: ['dashboard-knowledge'],
    queryFn: async ({ signal }) => {
      const query = { limit: 1 };
      const [unanswered, doubtful] = await Promise.all([
        api.call('GET /kb/gaps', { query, signal }),
        api.call('GET /kb/answers-to-check', { query, signal }),
      ]);
      return { gaps: unanswered.pagination.total, toCheck: doubtful.pagination.total };
    },
  });
}

export interface ConversationFilter {
  status?: string;
  assignedAgent?: string;
  sort?: ConversationSort;
  limit: number;
}

export function useConversations(filter: ConversationFilter) {
  return useQuery({
    queryKey: [...dashboardKey, 'conversations', filter],
    queryFn: ({ signal }) => api.call('GET /chat/conversations', { query: filter, signal }),
    select: (answer) => answer.conversations,
  });
}

const QUIET_MS = 1_000;
const QUIET_AVERAGES_MS = 5_000;

/** Keeps the figures right while the page is open: at most one round of questions a second, however much happens. */
export function useLiveDashboard(): void {
  const realtime = useRealtime();
  const queries = useQueryClient();
  useEffect(() => {
    if (!realtime) return;
    const counts = settling(QUIET_MS, () => void queries.invalidateQueries({ queryKey: dashboardKey }));
    const slower = settling(QUIET_AVERAGES_MS, () => void queries.invalidateQueries({ queryKey: averages }));
    const later = settling(
      QUIET_AVERAGES_MS,
      () => void queries.invalidateQueries({ queryKey: dashboardKey }),
    );
    const mountedAt = Date.now();
    const refresh = () => {
      counts.soon();
      slower.soon();
    };
    const stops = [
      realtime.on('conversation-updated', refresh),
      realtime.on('new-handoff', refresh),
      realtime.on('handoff-taken', refresh),
      realtime.on('handoff-canceled', refresh),
      // What was asked for while the socket was being set up is asked for again a little later, and not twice at once.
      realtime.onCatchUp(() => (Date.now() - mountedAt < QUIET_AVERAGES_MS ? later.soon() : refresh())),
    ];
    return () => {
      counts.cancel();
      slower.cancel();
      later.cancel();
      for (const stop of stops) stop();
    };
  }, [realtime, queries]);
}

/** Does `work` once, so long after it was first asked for; what is asked for in between is the same wish. */
function settling(ms: number, work: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    soon: () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        work();
      }, ms);
    },
    cancel: () => clearTimeout(timer),
  };
}
