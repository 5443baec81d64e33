import type { Member, Tenant } from '@chatbot-saas/contract';

export interface AgentLimit {
  used: number;
  /** Null: as many as they like. */
  limit: number | null;
  isReached: boolean;
}

/** The owner is not counted: plans limit the agents apart from the owner. */
export function agentLimit(team: readonly Member[], { limits }: Tenant): AgentLimit {
  const used = team.filter(({ role }) => role !== 'owner').length;
  const limit = limits.agents;
  return { used, limit, isReached: limit !== null && used >= limit };
}
