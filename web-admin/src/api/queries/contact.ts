import { useQuery } from '@tanstack/react-query';
import { api } from '../client.ts';

/** Whether messages sent through the contact page are read. */
export const useContactStatus = () =>
  useQuery({
    queryKey: ['contact'],
    queryFn: ({ signal }) => api.call('GET /contact', { signal }),
  });
