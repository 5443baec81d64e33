import type { RequestOf, registry } from '@chatbot-saas/contract';
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
