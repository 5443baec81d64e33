import type { Label } from '@chatbot-saas/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '../client.ts';

export const labelKeys = { all: ['labels'] as const };

/** The labels of the workspace, by name. */
export function useLabels() {
  return useQuery({
    queryKey: labelKeys.all,
    queryFn: async ({ signal }): Promise<Label[]> => (await api.call('GET /labels', { signal })).labels,
  });
}
