import type { RequestOf, registry } from '@chatbot-saas/contract';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, formApi } from '../client.ts';
import { blockKeys, readBlocksAgain } from './person-keys.ts';

type Terms = RequestOf<(typeof registry)['contacts']['block']>['body'];
type NewBlock = RequestOf<(typeof registry)['blocks']['create']>['body'];

export const BLOCKS_PAGE = 25;

export function useBlocks(page: number) {
  return useQuery({
    queryKey: [...blockKeys.all, page],
    queryFn: ({ signal }) => formApi.call('GET /blocks', { query: { page, limit: BLOCKS_PAGE }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

function useChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  const queries = useQueryClient();
  return useMutation({ mutationFn: change, onSettled: () => readBlocksAgain(queries) });
}

export const useBlockContact = () =>
  useChange(({ id, terms }: { id: string; terms: Terms }) =>
    formApi.call('POST /contacts/{id}/block', { params: { id }, body: terms }),
  );

export const useUnblockContact = () =>
  useChange((id: string) => api.call('POST /contacts/{id}/unblock', { params: { id } }));

export const useCreateBlock = () => useChange((body: NewBlock) => formApi.call('POST /blocks', { body }));

export const useLiftBlock = () =>
  useChange((id: string) => api.call('DELETE /blocks/{id}', { params: { id } }));
