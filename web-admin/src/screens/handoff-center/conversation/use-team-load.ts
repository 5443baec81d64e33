import { MAX_PAGE_LIMIT } from '@chatbot-saas/contract/domain';
import { colleaguesOf, type TeamLoad } from '@chatbot-saas/ui';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { errorText } from '../../../api/error-text.ts';
import { useMember } from '../../../session/session.ts';

interface Options {
  enabled: boolean;
  /** Who has it now is not asked. */
  holder: string | null;
}

/** The team with its open conversations. Refetched every few seconds while the transfer dialog is open. */
export function useTeamLoad({ enabled, holder }: Options): TeamLoad {
  const { user, tenant } = useMember();
  const mostChats = tenant.settings.handoff.maxConcurrentChats;
  const load = useQuery({
    queryKey: ['team-load'],
    enabled,
    staleTime: 0,
    refetchInterval: 5_000,
    queryFn: async ({ signal }) => {
      const [{ team }, chats] = await Promise.all([
        api.call('GET /tenant/team', { signal }),
        countChats(signal),
      ]);
      return { team, chats };
    },
  });
  return {
    colleagues:
      load.data && colleaguesOf(load.data.team, load.data.chats, { except: [user._id, holder], mostChats }),
    mostChats,
    problem: load.error ? errorText(load.error) : null,
    isFetching: load.isFetching,
    refetch: () => void load.refetch(),
  };
}

async function countChats(signal: AbortSignal): Promise<Map<string, number>> {
  const chats = new Map<string, number>();
  let cursor: string | null = null;
  do {
    const page: { conversations: { assignedAgent: string | null }[]; nextCursor: string | null } =
      await api.call('GET /chat/conversations', {
        query: { status: 'transferred,escalated', limit: MAX_PAGE_LIMIT, ...(cursor && { cursor }) },
        signal,
      });
    for (const { assignedAgent } of page.conversations) {
      if (assignedAgent) chats.set(assignedAgent, (chats.get(assignedAgent) ?? 0) + 1);
    }
    cursor = page.nextCursor;
  } while (cursor);
  return chats;
}
