import { useQuery } from '@tanstack/react-query';
import { api } from '../api/client.ts';

export const mailKey = ['mail'] as const;

/** Whether this server sends mail, and from where. */
export function useMailStatus() {
  return useQuery({
    queryKey: mailKey,
    queryFn: ({ signal }) => api.call('GET /tenant/mail', { signal }),
    select: ({ mail }) => mail,
  });
}
