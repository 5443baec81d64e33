import type { AnswerToCheck, RequestOf, ResponseOf, registry } from '@chatbot-saas/contract';
import type { CheckReason } from '@chatbot-saas/contract/domain';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { knowledgeKey } from '../../../api/queries/knowledge.ts';

type Endpoint = (typeof registry)['answers']['toCheck'];
type List = ResponseOf<Endpoint>;
export type CheckState = NonNullable<NonNullable<RequestOf<Endpoint>['query']>['state']>;

const PAGE_SIZE = 20;
/** Refetch interval for a page that is only open. Own changes show immediately. */
const LOOK_AGAIN_MS = 30_000;
const toCheckKey = [...knowledgeKey, 'to-check'] as const;

export interface CheckFilter {
  page: number;
  state: CheckState;
  reason: CheckReason | null;
}

export function useAnswersToCheck({ page, state, reason }: CheckFilter) {
  return useQuery({
    queryKey: [...toCheckKey, { page, state, reason }],
    queryFn: ({ signal }) =>
      api.call('GET /kb/answers-to-check', {
        query: { page, state, limit: PAGE_SIZE, ...(reason && { reason }) },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_AGAIN_MS,
  });
}

const without = (id: string) => (list: List | undefined) =>
  list?.answers.some((answer) => answer.id === id)
    ? {
        answers: list.answers.filter((answer) => answer.id !== id),
        pagination: { ...list.pagination, total: list.pagination.total - 1 },
      }
    : list;

function useMove(move: (answer: AnswerToCheck) => Promise<unknown>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: move,
    onSuccess: (_, { id }) => {
      queries.setQueriesData<List>({ queryKey: toCheckKey }, without(id));
      void queries.invalidateQueries({ queryKey: toCheckKey });
    },
  });
}

export const useCheck = () =>
  useMove(({ id }) => api.call('POST /kb/answers-to-check/{id}/check', { params: { id } }));

export const useReopen = () =>
  useMove(({ id }) => api.call('POST /kb/answers-to-check/{id}/reopen', { params: { id } }));

/** The item that the answer rests on, as it is now; null if it has been deleted since. */
export const useSourceItem = () =>
  useMutation({
    mutationFn: async ({ answer, itemId }: { answer: AnswerToCheck; itemId: string }) => {
      const params = { id: answer.conversationId, messageId: answer.messageId };
      const { receipt } = await api.call('GET /chat/{id}/messages/{messageId}/receipt', { params });
      return receipt.items.find(({ id }) => id === itemId)?.item ?? null;
    },
  });
