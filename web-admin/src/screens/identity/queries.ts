import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';

const identityKey = ['identity'] as const;

export const useIdentity = () =>
  useQuery({
    queryKey: identityKey,
    queryFn: ({ signal }) => api.call('GET /tenant/identity', { signal }),
    staleTime: 0,
  });

function useChange<Input>(
  change: (
    input: Input,
  ) => Promise<{ enabled: boolean; formerSecretUntil: string | null; secret: string | null }>,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    // A new secret is shown once and not cached.
    gcTime: 0,
    onSuccess: ({ enabled, formerSecretUntil }) =>
      queries.setQueryData(identityKey, { enabled, formerSecretUntil }),
    // Another admin may have switched it meanwhile.
    onError: () => queries.invalidateQueries({ queryKey: identityKey }),
  });
}

export const useSwitchIdentity = () =>
  useChange((enabled: boolean) => api.call('PUT /tenant/identity', { body: { enabled } }));

export const useRotateIdentity = () => useChange(() => api.call('POST /tenant/identity/rotate'));
