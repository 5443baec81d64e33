import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useRealtime } from '../../../api/realtime.tsx';
import { throttled } from '../../../hooks/throttled.ts';
import { conversationKeys } from '../queries.ts';

const AT_MOST_EVERY_MS = 1_000;

/** Counts are asked for at the first event, and once more at the end of a burst. */
export function useLiveStats(): void {
  const realtime = useRealtime();
  const queries = useQueryClient();
  useEffect(() => {
    if (!realtime) return;
    const refetch = throttled(AT_MOST_EVERY_MS, () => {
      void queries.invalidateQueries({ queryKey: conversationKeys.stats });
    });
    const stops = [
      realtime.on('conversation-updated', refetch.run),
      realtime.on('new-handoff', refetch.run),
      realtime.onCatchUp(refetch.run),
    ];
    return () => {
      refetch.stop();
      for (const stop of stops) stop();
    };
  }, [realtime, queries]);
}
