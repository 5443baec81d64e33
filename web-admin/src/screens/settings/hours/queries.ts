import type { RequestOf, registry } from '@chatbot-saas/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, fetchCurrentUser } from '../../../api/client.ts';

const hoursKey = ['hours'] as const;

export const useHours = () =>
  useQuery({ queryKey: hoursKey, queryFn: ({ signal }) => api.call('GET /tenant/hours', { signal }) });

export function useSaveHours() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: RequestOf<(typeof registry)['hours']['set']>['body']) =>
      api.call('PUT /tenant/hours', { body }),
    onSuccess: (saved) => {
      queries.setQueryData(hoursKey, saved);
      // The inbox’s clocks go by them.
      void fetchCurrentUser().catch(() => undefined);
    },
  });
}
