import { useQuery } from '@tanstack/react-query';
import { api } from '../client.ts';

/** What can be had; an empty list where billing is off. */
export function usePlans() {
  return useQuery({
    queryKey: ['plans'],
    queryFn: ({ signal }) => api.call('GET /billing/plans', { signal }),
    select: (answer) => answer.plans,
  });
}

/** False only where the server says that billing is off: it then has no plans, and nothing here has a price. */
export const useIsBilled = (): boolean => usePlans().data?.length !== 0;

/** Whether messages sent through the contact page are read. */
export const useContactStatus = () =>
  useQuery({
    queryKey: ['contact'],
    queryFn: ({ signal }) => api.call('GET /contact', { signal }),
  });

/** What this installation has measured of itself; null while that would reveal a single workspace. */
export const usePublicStats = () =>
  useQuery({
    queryKey: ['public-stats'],
    queryFn: ({ signal }) => api.call('GET /stats/public', { signal }),
    select: (answer) => answer.measured,
  });
