import type { Gap, RequestOf, ResponseOf, registry } from '@chatbot-saas/contract';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { knowledgeKey } from '../../../api/queries/knowledge.ts';

type Endpoint = (typeof registry)['gaps']['list'];
type Gaps = ResponseOf<Endpoint>;
export type UnansweredFilter = NonNullable<NonNullable<RequestOf<Endpoint>['query']>['state']>;

const PAGE_SIZE = 20;
/** Refetch interval for a page that is only open. Own changes show immediately. */
const LOOK_AGAIN_MS = 30_000;
const unansweredKey = [...knowledgeKey, 'gaps'] as const;

export function useUnansweredQuestions({ page, state }: { page: number; state: UnansweredFilter }) {
  return useQuery({
    queryKey: [...unansweredKey, { page, state }],
    queryFn: ({ signal }) => api.call('GET /kb/gaps', { query: { page, state, limit: PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_AGAIN_MS,
  });
}

const without = (id: string) => (list: Gaps | undefined) =>
  list?.gaps.some((unanswered) => unanswered.id === id)
    ? {
        gaps: list.gaps.filter((unanswered) => unanswered.id !== id),
        pagination: { ...list.pagination, total: list.pagination.total - 1 },
      }
    : list;

/** Hides an unanswered question immediately: the server needs a moment to group the rest again. */
export function useHideUnansweredQuestion() {
  const queries = useQueryClient();
  return (id: string) => {
    queries.setQueriesData<Gaps>({ queryKey: unansweredKey }, without(id));
    void queries.invalidateQueries({ queryKey: knowledgeKey });
  };
}

function useChange<Input, Output>(change: (input: Input) => Promise<Output>, hides?: (input: Input) => Gap) {
  const queries = useQueryClient();
  const hide = useHideUnansweredQuestion();
  return useMutation({
    mutationFn: change,
    onSuccess: (_, input) => {
      if (hides) hide(hides(input).id);
      else void queries.invalidateQueries({ queryKey: knowledgeKey });
    },
  });
}

const itself = (unanswered: Gap) => unanswered;

export const useDismiss = () =>
  useChange(
    (unanswered: Gap) => api.call('POST /kb/gaps/{id}/dismiss', { params: { id: unanswered.id } }),
    itself,
  );

export const useRestore = () =>
  useChange(
    (unanswered: Gap) => api.call('POST /kb/gaps/{id}/restore', { params: { id: unanswered.id } }),
    itself,
  );

/** As one more way to ask an item that is there. */
export const useAddToItem = () =>
  useChange(
    ({ unanswered, itemId }: { unanswered: Gap; itemId: string }) =>
      api.call('POST /kb/{id}/alternatives', {
        params: { id: itemId },
        body: { add: unanswered.examples.map(({ content }) => content) },
      }),
    ({ unanswered }) => unanswered,
  );

export const useTakeFromItem = () =>
  useChange(({ itemId, texts }: { itemId: string; texts: string[] }) =>
    api.call('POST /kb/{id}/alternatives', { params: { id: itemId }, body: { remove: texts } }),
  );
