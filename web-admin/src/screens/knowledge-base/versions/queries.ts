import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { knowledgeKey } from '../../../api/queries/knowledge.ts';

const versionsOf = async (id: string, signal?: AbortSignal) =>
  (await api.call('GET /kb/{id}/versions', { params: { id }, ...(signal && { signal }) })).versions;

export const useVersions = (itemId: string) =>
  useQuery({
    queryKey: [...knowledgeKey, 'versions', itemId],
    queryFn: ({ signal }) => versionsOf(itemId, signal),
  });

export const useDeleted = () =>
  useQuery({
    queryKey: [...knowledgeKey, 'deleted'],
    queryFn: async ({ signal }) => (await api.call('GET /kb/deleted', { signal })).versions,
  });

const restore = (id: string) => api.call('POST /kb/versions/{id}/restore', { params: { id } });

export function useRestoreVersion() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: restore,
    onSuccess: () => queries.invalidateQueries({ queryKey: knowledgeKey }),
  });
}

/** Takes back what was last done to an item, a deletion too. */
export function useUndoLastChange() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (itemId: string) => {
      const [last] = await versionsOf(itemId);
      if (last) await restore(last.id);
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: knowledgeKey }),
  });
}
