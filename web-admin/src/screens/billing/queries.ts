import type { Plan } from '@chatbot-saas/contract/domain';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, fetchCurrentUser } from '../../api/client.ts';
import { dashboardKey } from '../../api/queries/workspace.ts';
import * as session from '../../session/session.ts';

/** Changes the plan, or leads to where it is paid: `checkoutUrl` is for the browser to go to. */
export function useSubscribe() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (plan: Plan) => api.call('POST /billing/subscription', { body: { plan } }),
    onSuccess: (answer) => {
      const now = session.current();
      if (!('tenant' in answer) || now.status !== 'signed-in') return;
      session.refresh({ user: now.user, tenant: answer.tenant });
      void queries.invalidateQueries({ queryKey: dashboardKey });
    },
  });
}

const LOOK_AGAIN_MS = 2_000;

/** The plan as the server has it, asked again and again while a payment is on its way here. */
export function useFreshTenant(isExpecting: boolean) {
  return useQuery({
    queryKey: ['subscription'],
    queryFn: async ({ signal }) => (await fetchCurrentUser(signal)).tenant.subscription,
    refetchInterval: isExpecting ? LOOK_AGAIN_MS : false,
  });
}
