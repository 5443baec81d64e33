import type { Erasure } from '@chatbot-saas/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, formApi } from '../../../api/client.ts';
import { contactKeys } from '../../../api/queries/person-keys.ts';

const POLL_MS = 1_000;
/** Consoles that are closed may confirm days later. */
const CONSOLES_POLL_MS = 10_000;

export function useEraseContact() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => formApi.call('DELETE /contacts/{id}', { params: { id } }),
    // Not the contact's own page, which is still there.
    onSuccess: () =>
      Promise.all(
        [contactKeys.lists, ['conversations']].map((queryKey) => queries.invalidateQueries({ queryKey })),
      ),
  });
}

/** As it goes on; null before it was asked for. */
export function useErasure(begun: Erasure | undefined): Erasure | null {
  const { data } = useQuery({
    queryKey: ['erasures', begun?.id ?? ''],
    queryFn: async ({ signal }) =>
      (await api.call('GET /erasures/{id}', { params: { id: begun?.id ?? '' }, signal })).erasure,
    enabled: begun !== undefined,
    refetchInterval: ({ state }) => (state.data?.status === 'done' ? CONSOLES_POLL_MS : POLL_MS),
    staleTime: 0,
  });
  return data ?? begun ?? null;
}
