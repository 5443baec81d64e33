import { queryOptions, useQuery } from '@tanstack/react-query';
import { fetchCurrentUser } from '../client.ts';

/** The dashboard's figures: all queries under this key are refetched together. */
export const dashboardKey = ['dashboard'] as const;

/** The usage figures travel with the workspace; asking again keeps them, and the plan, fresh everywhere. */
export const freshUsage = queryOptions({
  queryKey: [...dashboardKey, 'me'],
  queryFn: async ({ signal }) => (await fetchCurrentUser(signal)).tenant,
});

export const useFreshUsage = () => useQuery(freshUsage);
