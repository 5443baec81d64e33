import type { RequestOf, registry, WebhookDelivery } from '@chatbot-saas/contract';
import type { DeliveryStatus } from '@chatbot-saas/contract/domain';
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { waitForOutcome } from './wait-for-outcome.ts';

type Webhooks = (typeof registry)['webhooks'];
export type NewWebhook = RequestOf<Webhooks['create']>['body'];
type Change = RequestOf<Webhooks['update']>['body'];

const PAGE_SIZE = 20;
const POLL_MS = 10_000;
/** While something is on its way, one is watching for it to arrive. */
const WATCH_MS = 1_500;

const listKey = ['webhooks'] as const;
const deliveriesKey = ['webhook-deliveries'] as const;

export function useWebhooks() {
  return useQuery({
    queryKey: listKey,
    queryFn: ({ signal }) => api.call('GET /webhooks', { signal }),
    select: ({ webhooks }) => webhooks,
    refetchInterval: POLL_MS,
  });
}

function useChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    // A new secret is shown once and not cached.
    gcTime: 0,
    onSuccess: () => queries.invalidateQueries({ queryKey: listKey }),
  });
}

export const useCreateWebhook = () => useChange((body: NewWebhook) => api.call('POST /webhooks', { body }));
export const useChangeWebhook = () =>
  useChange(({ id, ...body }: Change & { id: string }) =>
    api.call('PUT /webhooks/{id}', { params: { id }, body }),
  );
export const useDeleteWebhook = () =>
  useChange((id: string) => api.call('DELETE /webhooks/{id}', { params: { id } }));

const isUnderWay = ({ status, attempts, error }: WebhookDelivery) =>
  status === 'pending' && (attempts === 0 || error === null);

/** Newest first, page by page. */
export function useDeliveries(id: string, status: DeliveryStatus | undefined) {
  return useInfiniteQuery({
    queryKey: [...deliveriesKey, id, { status }],
    queryFn: ({ pageParam, signal }) =>
      api.call('GET /webhooks/{id}/deliveries', {
        params: { id },
        query: { limit: PAGE_SIZE, ...(status && { status }), ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    select: ({ pages }) => pages.flatMap(({ deliveries }) => deliveries),
    refetchInterval: ({ state }) => (state.data?.pages[0]?.deliveries.some(isUnderWay) ? WATCH_MS : POLL_MS),
    placeholderData: (before, query) => (query?.queryKey[1] === id ? keepPreviousData(before) : undefined),
  });
}

/** How it went last; null when nothing was sent yet. */
export function useLastDelivery(id: string) {
  return useQuery({
    queryKey: [...deliveriesKey, id, 'last'],
    queryFn: ({ signal }) =>
      api.call('GET /webhooks/{id}/deliveries', { params: { id }, query: { limit: 1 }, signal }),
    select: ({ deliveries }) => deliveries[0] ?? null,
    refetchInterval: ({ state }) => (state.data?.deliveries.some(isUnderWay) ? WATCH_MS : POLL_MS),
  });
}

/** With the body that is posted. */
export function useDelivery(id: string, deliveryId: string) {
  return useQuery({
    queryKey: [...deliveriesKey, id, 'one', deliveryId],
    queryFn: ({ signal }) =>
      api.call('GET /webhooks/{id}/deliveries/{deliveryId}', { params: { id, deliveryId }, signal }),
    // The same at each attempt.
    select: ({ request }) => request.body,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function useResendDelivery(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (deliveryId: string) =>
      api.call('POST /webhooks/{id}/deliveries/{deliveryId}/replay', { params: { id, deliveryId } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: [...deliveriesKey, id] }),
  });
}

/** Posts a ping and waits for what becomes of its first attempt. */
export function useSendTest(id: string) {
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: [...deliveriesKey, id] });
  return useMutation({
    mutationFn: async () => {
      const { delivery } = await api.call('POST /webhooks/{id}/test', { params: { id } });
      void refresh();
      const params = { id, deliveryId: delivery.id };
      return waitForOutcome(
        async () => (await api.call('GET /webhooks/{id}/deliveries/{deliveryId}', { params })).delivery,
      );
    },
    onSuccess: () => {
      void refresh();
      void queries.invalidateQueries({ queryKey: listKey });
    },
  });
}
