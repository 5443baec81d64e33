import { FailedSchedules } from '@chatbot-saas/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../../api/client.ts';
import { useRealtime } from '../../../api/realtime.tsx';

const QUERY_KEY = ['scheduled', 'failed'];

/** What of one's own could not be sent at its time. */
export function FailedMessages({ onOpen }: { onOpen: (id: string) => void }) {
  const realtime = useRealtime();
  const queries = useQueryClient();
  const { data = [] } = useQuery({
    queryKey: QUERY_KEY,
    queryFn: async ({ signal }) => (await api.call('GET /scheduled/failed', { signal })).scheduled,
    staleTime: 0,
  });
  useEffect(() => {
    if (!realtime) return;
    const again = () => void queries.invalidateQueries({ queryKey: QUERY_KEY });
    const stops = [realtime.on('scheduled-changed', again), realtime.onCatchUp(again)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [realtime, queries]);
  return <FailedSchedules failed={data} onOpen={onOpen} />;
}
