import type { KnowledgeItem, Member } from '@chatbot-saas/contract';
import type { Account } from '../../account/account.ts';
import type { AccountStore } from '../../account/account-store.ts';
import type { ServerLink } from '../../ports.ts';

/** From the knowledge on this computer: best match first; without words, in the order of their questions. */
export function searchKnowledge(
  { knowledge }: Pick<AccountStore, 'knowledge'>,
  query: string,
  limit: number,
): KnowledgeItem[] {
  return query.trim() === '' ? knowledge.list({ offset: 0, limit }) : knowledge.search(query, limit);
}

export interface TeamLoad {
  team: Member[];
  /** Open conversations of each, by user id. */
  chats: Record<string, number>;
  mostChats: number;
}

interface TeamSources {
  store: Pick<AccountStore, 'conversations'>;
  link: Pick<ServerLink, 'fetchTeam'>;
  refreshAccount(): Promise<Account>;
}

/** Who could take a conversation, as the server says, and how much each has on their hands. */
export async function teamLoad({ store, link, refreshAccount }: TeamSources): Promise<TeamLoad> {
  const [team, { tenant }] = await Promise.all([link.fetchTeam(), refreshAccount()]);
  const chats: Record<string, number> = {};
  for (const { assignedAgent } of store.conversations.listWithHuman())
    if (assignedAgent) chats[assignedAgent] = (chats[assignedAgent] ?? 0) + 1;
  return { team, chats, mostChats: tenant.settings.handoff.maxConcurrentChats };
}
