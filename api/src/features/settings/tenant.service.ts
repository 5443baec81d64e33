import type { Tenant } from '@chatbot-saas/shared/contracts';
import { DEFAULT_SETTINGS, type Industry, type Quotas } from '@chatbot-saas/shared/domain';
import type { Scope, Services } from '../../context/index.ts';
import { entitlementOf, type PlanOnRecord } from './entitlement.ts';
import * as versions from './prompt-versions.store.ts';
import * as store from './tenant.store.ts';

export type { PlanOnRecord } from './entitlement.ts';
export type { TurnSettings } from './tenant.store.ts';

export const get = (scope: Scope): Promise<Tenant> => store.get(scope.db, scope.services.billing.isOn);

/** What the tenant may hold; in place of `get` where its usage, which takes counting, is of no interest. */
export const limits = (scope: Scope): Promise<Quotas> =>
  store.getLimits(scope.db, scope.services.billing.isOn);

/** Called inside the new tenant's own scope: its row is the first thing it may see. */
export async function create(scope: Scope, draft: { name: string; industry: Industry }): Promise<void> {
  await store.insert(scope.db, { id: scope.tenantId, ...draft }, scope.services.billing.isOn);
  await versions.append(scope.db, { ai: DEFAULT_SETTINGS.ai, author: null, restoredFrom: null });
}

export const turnSettings = (scope: Scope): Promise<store.TurnSettings> =>
  store.getTurnSettings(scope.db, scope.services.billing.isOn);

export const quotasOf = ({ billing }: Services, subscription: PlanOnRecord): Quotas =>
  entitlementOf(subscription, billing.isOn).limits;

/** Held until this scope ends: of two who count something of the tenant at once, not both find room for one more. */
export const lock = (scope: Scope): Promise<void> => store.lock(scope.db);

/** How many members there are and may be; until this scope ends nobody else counts or adds any. */
export const lockAgentQuota = (scope: Scope): Promise<{ used: number; limit: number | null }> =>
  store.lockAgentQuota(scope.db, scope.services.billing.isOn);

/** Tells every process that its index of this tenant's knowledge is out of date; commits with the change itself. */
export const knowledgeChanged = (scope: Scope): Promise<void> => store.bumpKnowledgeVersion(scope.db);
