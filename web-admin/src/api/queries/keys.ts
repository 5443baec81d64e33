import type { ApiKey, RequestOf, registry } from '@chatbot-saas/contract';
import { WEBSITE_KEY_NAME } from '@chatbot-saas/contract/domain';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../client.ts';

type Keys = (typeof registry)['keys'];
type NewKey = RequestOf<Keys['create']>['body'];
type KeyChanges = RequestOf<Keys['update']>['body'];

const all = ['keys'] as const;

export function useKeys() {
  return useQuery({
    queryKey: all,
    queryFn: ({ signal }) => api.call('GET /keys', { signal }),
    select: (answer) => answer.apiKeys,
  });
}

const POLL_MS = 2_000;

/** The publishable key for the site, for admins; null where they have switched it off. */
export function useWebsiteKey({ isWanted = true, pollUntilUsed = false } = {}) {
  return useQuery<ApiKey | null>({
    queryKey: [...all, 'website'],
    enabled: isWanted,
    refetchInterval: ({ state }) => (pollUntilUsed && !state.data?.lastUsed ? POLL_MS : false),
    queryFn: async ({ signal }) => {
      const { apiKeys } = await api.call('GET /keys', { signal });
      const publishable = apiKeys.filter(({ kind }) => kind === 'publishable');
      // The first that was made, with the workspace: later ones are for other sites.
      if (publishable.length > 0) return publishable.findLast(({ isActive }) => isActive) ?? null;
      // Workspaces from before there were such keys.
      const body = { kind: 'publishable', name: WEBSITE_KEY_NAME } as const;
      return (await api.call('POST /keys', { body })).apiKey;
    },
  });
}

function useChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  const queries = useQueryClient();
  // A new key is shown once and not cached.
  return useMutation({
    mutationFn: change,
    gcTime: 0,
    onSuccess: () => queries.invalidateQueries({ queryKey: all }),
  });
}

export const useCreateKey = () => useChange((body: NewKey) => api.call('POST /keys', { body }));

export const useUpdateKey = () =>
  useChange(({ id, body }: { id: string; body: KeyChanges }) =>
    api.call('PUT /keys/{id}', { params: { id }, body }),
  );

export const useDeleteKey = () =>
  useChange((id: string) => api.call('DELETE /keys/{id}', { params: { id } }));
