import type { Gap, RequestOf, ResponseOf, registry } from '@chatbot-saas/shared/contracts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { all } from '../../../api/queries/knowledge.ts';

type Endpoint = (typeof registry)['gaps']['list'];
type Gaps = ResponseOf<Endpoint>;
export type GapState = NonNullable<NonNullable<RequestOf<Endpoint>['query']>['state']>;

const PAGE_SIZE = 20;
/** For those who only have the page open; whoever works on it sees what they do at once. */
const LOOK_AGAIN_MS = 30_000;
const gapKeys = [...all, 'gaps'] as const;

export function useGaps({ page, state }: { page: number; state: GapState }) {
  return useQuery({
    queryKey: [...gapKeys, { page, state }],
    queryFn: ({ signal }) => api.call('GET /kb/gaps', { query: { page, state, limit: PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_AGAIN_MS,
  });
}

const without = (id: string) => (list: Gaps | undefined) =>
  list?.gaps.some((gap) => gap.id === id)
    ? {
        gaps: list.gaps.filter((gap) => gap.id !== id),
        pagination: { ...list.pagination, total: list.pagination.total - 1 },
      }
    : list;

/** Takes a gap out of sight at once: to group and ask again what is left takes the server a moment. */
export function useHideGap() {
  const queries = useQueryClient();
  return (id: string) => {
    queries.setQueriesData<Gaps>({ queryKey: gapKeys }, without(id));
    void queries.invalidateQueries({ queryKey: all });
  };
}

function useChange<Input, Output>(change: (input: Input) => Promise<Output>, hides?: (input: Input) => Gap) {
  const queries = useQueryClient();
  const hide = useHideGap();
  return useMutation({
    mutationFn: change,
    onSuccess: (_, input) => {
      if (hides) hide(hides(input).id);
      else void queries.invalidateQueries({ queryKey: all });
    },
  });
}

const itself = (gap: Gap) => gap;

export const useDismiss = () =>
  useChange((gap: Gap) => api.call('POST /kb/gaps/{id}/dismiss', { params: { id: gap.id } }), itself);

export const useRestore = () =>
  useChange((gap: Gap) => api.call('POST /kb/gaps/{id}/restore', { params: { id: gap.id } }), itself);

/** As one more way to ask an item that is there. */
export const useAddToItem = () =>
  useChange(
    ({ gap, itemId }: { gap: Gap; itemId: string }) =>
      api.call('POST /kb/{id}/alternatives', {
        params: { id: itemId },
        body: { add: gap.examples.map(({ content }) => content) },
      }),
    ({ gap }) => gap,
  );

export const useTakeFromItem = () =>
  useChange(({ itemId, texts }: { itemId: string; texts: string[] }) =>
    api.call('POST /kb/{id}/alternatives', { params: { id: itemId }, body: { remove: texts } }),
  );
