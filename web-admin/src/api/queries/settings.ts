import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../client.ts';

export const settingsKey = ['settings'] as const;

export const settingsQuery = queryOptions({
  queryKey: settingsKey,
  queryFn: ({ signal }) => api.call('GET /tenant/settings', { signal }),
});

export const useSettings = () => useQuery(settingsQuery);

/** What the assistant may be set to; null where no model server is connected. */
export function useModels() {
  return useQuery({
    queryKey: ['models'],
    queryFn: ({ signal }) => api.call('GET /tenant/models', { signal }),
    select: (answer) => answer.models,
  });
}
