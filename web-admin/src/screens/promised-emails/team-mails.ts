import type { TeamMail } from '@chatbot-saas/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, formApi } from '../../api/client.ts';

const KEY = ['team-mails'] as const;
const POLL_MS = 30_000;
/** While one is on its way, an admin watches for it to go out. */
const WATCH_MS = 1_500;

/** During an attempt, its next one is a minute away. */
const SOON_MS = 60_000;
const isUnderWay = ({ status, nextAttemptAt }: TeamMail): boolean =>
  status === 'pending' && nextAttemptAt !== null && Date.parse(nextAttemptAt) <= Date.now() + SOON_MS;

export function useTeamMails() {
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => formApi.call('GET /tenant/team/mails', { signal }),
    select: ({ mails }) => mails,
    refetchInterval: ({ state }) => (state.data?.mails.some(isUnderWay) ? WATCH_MS : POLL_MS),
    staleTime: 0,
  });
}

export function useSendTeamMailAgain() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.call('POST /tenant/team/mails/{id}/replay', { params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  });
}
