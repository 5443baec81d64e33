import type { Analytics, RequestOf, registry } from '@chatbot-saas/contract';
import { t } from '@lingui/core/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, apiWithErrorTitle, apiWithFallbackTitle } from '../../api/client.ts';
import { teamKey } from '../../api/queries/team.ts';
import { revalidate } from '../../api/sign-in.ts';
import { useTimezone } from '../../hooks/use-timezone.ts';

type Team = (typeof registry)['team'];
export type NewMember = RequestOf<Team['add']>['body'];
export type MemberChange = RequestOf<Team['update']>['body'];

const adding = () => apiWithFallbackTitle(t`Failed to add agent`);
const updating = () => apiWithErrorTitle(t`Failed to update agent`);

function useChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    // Also after a failure: another admin may have been faster.
    onSettled: async () => {
      // How many there are, and oneself, travel with the session.
      await Promise.all([queries.invalidateQueries({ queryKey: teamKey }), revalidate()]);
    },
  });
}

/** By agent, of the last 30 days. The table does not wait for them, nor fail with them. */
export function useAgentFigures(): ReadonlyMap<string, Analytics['agents'][number]> {
  const query = { timezone: useTimezone() };
  const { data } = useQuery({
    queryKey: ['analytics', query],
    queryFn: ({ signal }) => api.call('GET /tenant/analytics', { query, signal }),
  });
  return new Map(data?.agents.map((agent) => [agent.id, agent]));
}

export const useAddMember = () =>
  useChange((body: NewMember) => adding().call('POST /tenant/team', { body }));

export const useUpdateMember = () =>
  useChange(({ id, body }: { id: string; body: MemberChange }) =>
    updating().call('PUT /tenant/team/{id}', { params: { id }, body }),
  );

export const useRemoveMember = () =>
  useChange((id: string) => api.call('DELETE /tenant/team/{id}', { params: { id } }));
