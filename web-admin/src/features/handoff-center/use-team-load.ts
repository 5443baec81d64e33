import { MAX_PAGE_LIMIT } from '@chatbot-saas/shared/domain';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

/** The team with how many open conversations each has; read while somebody chooses, and again every few seconds. */
export function useTeamLoad({ enabled }: { enabled: boolean }) {
  return useQuery({
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
