import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api, formApi } from '../../api/client.ts';
import { useRealtime } from '../../api/realtime.tsx';

const KEY = ['promised-emails'] as const;
const POLL_MS = 30_000;

/** Asked again when something has become of a message, and now and then: a visitor who leaves is not announced. */
export function usePromises() {
  const queries = useQueryClient();
  const realtime = useRealtime();
  useEffect(
    () => realtime?.on('message-delivery', () => void queries.invalidateQueries({ queryKey: KEY })),
    [realtime, queries],
  );
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => formApi.call('GET /mail/promises', { signal }),
    refetchInterval: POLL_MS,
    staleTime: 0,
  });
}

export function useSendAgain() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (params: { id: string; deliveryId: string }) =>
      api.call('POST /conversations/{id}/deliveries/{deliveryId}/replay', { params }),
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  });
}
