import type { RequestOf, registry } from '@chatbot-saas/contract';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../client.ts';

type Knowledge = (typeof registry)['knowledge'];
export type NewItem = RequestOf<Knowledge['create']>['body'];
type Changes = RequestOf<Knowledge['update']>['body'];

export interface KnowledgeFilter {
  page: number;
  search: string;
  category: string;
}

const PAGE_SIZE = 20;
export const knowledgeKey = ['knowledge'] as const;

export function useKnowledge(filter: KnowledgeFilter) {
  return useQuery({
    queryKey: [...knowledgeKey, filter],
    queryFn: ({ signal }) => api.call('GET /kb', { query: { ...filter, limit: PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
  });
}

function useChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => queries.invalidateQueries({ queryKey: knowledgeKey }),
  });
}

export const useCreateItem = () => useChange((body: NewItem) => api.call('POST /kb', { body }));

export const useUpdateItem = () =>
  useChange(({ id, body }: { id: string; body: Changes }) =>
    api.call('PUT /kb/{id}', { params: { id }, body }),
  );

export const useDeleteItem = () => useChange((id: string) => api.call('DELETE /kb/{id}', { params: { id } }));
