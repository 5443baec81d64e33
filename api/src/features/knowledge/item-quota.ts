import { perApp, type Scope } from '../../context/index.ts';
import type { TransactionRunner } from '../../context/serve.ts';
import { limitPerKey } from '../../infrastructure/queues/concurrency-limit.ts';
import * as tenants from '../settings/tenant.service.ts';
import * as store from './knowledge.store.ts';

const addQueues = perApp(() => limitPerKey('Another import is under way. Please try again when it is done.'));

/** Runs a transaction that takes the quota's lock. Those of one tenant wait here, where they hold no connection. */
export const runWithItemQuota = <T>(
  { services, tenantId, run }: TransactionRunner,
  work: (scope: Scope) => Promise<T>,
): Promise<T> => addQueues(services).run(tenantId, () => run(work));

/** How many more items the plan allows, and the error beyond it. */
export interface ItemQuota {
  left: number;
  exceededMessage: string;
}

/** Counts only if the plan has a limit, because counting many items is slow. */
export async function itemQuota(scope: Scope): Promise<ItemQuota> {
  const { knowledgeItems: limit } = await tenants.limits(scope);
  return {
    left: limit === null ? Number.POSITIVE_INFINITY : Math.max(0, limit - (await store.count(scope.db))),
    exceededMessage: `Your plan holds ${limit} knowledge items. Upgrade to add more.`,
  };
}

/** Locks out other additions until the scope ends. */
export async function lockItemQuota(scope: Scope): Promise<ItemQuota> {
  await store.lockAdding(scope.db);
  return itemQuota(scope);
}
