import type { Gap, RequestOf, ResponseOf, registry } from '@chatbot-saas/contract';
import { MAX_PAGE_LIMIT } from '@chatbot-saas/contract/domain';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { knowledgeKey } from '../../../api/queries/knowledge.ts';

type Endpoint = (typeof registry)['gaps']['list'];
type Gaps = ResponseOf<Endpoint>;
export type UnansweredFilter = NonNullable<NonNullable<RequestOf<Endpoint>['query']>['state']>;

const PAGE_SIZE = 20;
/** Refetch interval for a page that is only open. Own changes show immediately. */
const LOOK_AGAIN_MS = 30_000;
/** The search accepts at most this many characters. */
const SEARCHED = 200;
const unansweredKey = [...knowledgeKey, 'gaps'] as const;

export function useUnansweredQuestions({ page, state }: { page: number; state: UnansweredFilter }) {
  return useQuery({
    queryKey: [...unansweredKey, { page, state }],
    queryFn: ({ signal }) => api.call('GET /kb/gaps', { query: { page, state, limit: PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_AGAIN_MS,
  });
}

const without = (ids: ReadonlySet<string>) => (list: Gaps | undefined) => {
  const left = list?.gaps.filter(({ id }) => !ids.has(id));
  if (!list || !left || left.length === list.gaps.length) return list;
  const total = list.pagination.total - (list.gaps.length - left.length);
  return { gaps: left, pagination: { ...list.pagination, total } };
};

/** Hides unanswered questions immediately: the server needs a moment to group the rest again. */
export function useHideUnansweredQuestion() {
  const queries = useQueryClient();
  return (...ids: string[]) => {
    queries.setQueriesData<Gaps>({ queryKey: unansweredKey }, without(new Set(ids)));
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

/** Several at once. */
export function useMoveAll() {
  const hide = useHideUnansweredQuestion();
  return useMutation({
    mutationFn: async ({ ids, state }: { ids: string[]; state: UnansweredFilter }) => {
      for (let from = 0; from < ids.length; from += MAX_PAGE_LIMIT) {
        const body = { ids: ids.slice(from, from + MAX_PAGE_LIMIT), state };
        await api.call('POST /kb/gaps/state', { body });
      }
    },
    onSuccess: (_, { ids }) => hide(...ids),
  });
}

/** Its answer makes an item, with the ways it was asked. */
export const useAnswer = () =>
  useChange(
    ({ unanswered, answer, clientId }: { unanswered: Gap; answer: string; clientId: string }) =>
      api.call('POST /kb', {
        body: {
          question: unanswered.question,
          alternatives: otherWaysToAsk(unanswered),
          answer,
          clientId,
        },
      }),
    ({ unanswered }) => unanswered,
  );

export const otherWaysToAsk = ({ question, examples }: Gap): string[] =>
  examples.map(({ content }) => content).filter((content) => content !== question);

/** An item by its present question. */
export const useItem = () =>
  useMutation({
    mutationFn: async ({ id, question }: { id: string; question: string }) => {
      const query = { search: question.slice(0, SEARCHED), limit: MAX_PAGE_LIMIT };
      const { items } = await api.call('GET /kb', { query });
      return items.find(({ _id }) => _id === id) ?? null;
    },
  });

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
