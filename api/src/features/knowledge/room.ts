import type { Scope } from '../../kernel/index.ts';
import * as tenants from '../tenant/tenant.service.ts';
import * as store from './knowledge.store.ts';

/** How many more items the plan holds, and what to say of one too many. Until this scope ends nobody else counts or adds any. */
export async function lockRoom(scope: Scope): Promise<{ left: number; full: string }> {
  const { knowledgeItems: limit } = (await tenants.get(scope)).limits;
  const count = await store.lockQuota(scope.db);
  return {
    left: limit === null ? Number.POSITIVE_INFINITY : Math.max(0, limit - count),
    full: `Your plan holds ${limit} knowledge items. Upgrade to add more.`,
  };
}
