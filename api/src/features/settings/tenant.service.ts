import { isDeepStrictEqual } from 'node:util';
import type { Tenant } from '@chatbot-saas/contract';
import {
  DEFAULT_SETTINGS,
  defaultTriggerKeywords,
  type FileGroup,
  type Industry,
  type Quotas,
} from '@chatbot-saas/contract/domain';
import type { Scope, Services } from '../../context/index.ts';
import { entitlementOf, type PlanOnRecord } from './entitlement.ts';
import { setLogo } from './logo.service.ts';
import * as versions from './prompt-versions.store.ts';
import { setSlug } from './slug.ts';
import * as store from './tenant.store.ts';

export type { PlanOnRecord } from './entitlement.ts';
export type { TurnSettings } from './tenant.store.ts';

export const get = (scope: Scope): Promise<Tenant> => store.get(scope.db, scope.services.billing.isOn);

interface Change {
  name?: string | undefined;
  timezone?: string | undefined;
  language?: string | null | undefined;
  industry?: Industry | undefined;
  slug?: string | undefined;
  /** In base64. */
  logo?: string | null | undefined;
}

export async function update(scope: Scope, { language, logo, slug, ...described }: Change): Promise<Tenant> {
  if (Object.values(described).some((value) => value !== undefined))
    await store.describe(scope.db, described);
  if (language !== undefined) await setLanguage(scope, language);
  if (slug !== undefined) {
    // Two at the same time count one after the other.
    await store.lock(scope.db);
    await setSlug(scope, slug);
  }
  if (logo !== undefined) await setLogo(scope, logo);
  return get(scope);
}

/** The trigger keywords follow the language, unless the team has its own. */
async function setLanguage(scope: Scope, language: string | null): Promise<void> {
  const former = await store.lockLanguage(scope.db);
  await store.setLanguage(scope.db, language);
  const triggerKeywords = defaultTriggerKeywords(language);
  const areDefault = isDeepStrictEqual(former.triggerKeywords, defaultTriggerKeywords(former.language));
  if (!areDefault || isDeepStrictEqual(former.triggerKeywords, triggerKeywords)) return;
  await store.mergeSettings(scope.db, { handoff: { triggerKeywords } });
}

/** The tenant's limits; unlike `get`, without counting its usage. */
export const limits = (scope: Scope): Promise<Quotas> =>
  store.getLimits(scope.db, scope.services.billing.isOn);

interface NewTenant {
  name: string;
  industry: Industry;
  timezone: string;
  isDemo: boolean;
}

/** Called inside the new tenant's scope: its row is the first visible one. */
export async function create(scope: Scope, { isDemo, ...draft }: NewTenant): Promise<void> {
  const tenant = { id: scope.tenantId, ...draft, is_demo: isDemo };
  await store.insert(scope.db, tenant, scope.services.billing.isOn);
  await versions.append(scope.db, { ai: DEFAULT_SETTINGS.ai, author: null, restoredFrom: null });
}

export const turnSettings = (scope: Scope): Promise<store.TurnSettings> =>
  store.getTurnSettings(scope.db, scope.services.billing.isOn);

/** Kinds of files that may be sent. */
export const allowedFiles = async (scope: Scope): Promise<readonly FileGroup[]> =>
  (await store.getSettings(scope.db)).settings.files.allowed;

export const widgetSource = (scope: Scope): Promise<store.WidgetSource> => store.getWidgetSource(scope.db);

export const quotasOf = ({ billing }: Services, subscription: PlanOnRecord): Quotas =>
  entitlementOf(subscription, billing.isOn).limits;

/** Locked until this scope ends, so that two concurrent counts never both find the last place free. */
export const lock = (scope: Scope): Promise<void> => store.lock(scope.db);

/** The number and limit of members, locked against other additions until this scope ends. */
export const lockAgentQuota = (scope: Scope): Promise<{ used: number; limit: number | null }> =>
  store.lockAgentQuota(scope.db, scope.services.billing.isOn);

/** Invalidates every process's index of the tenant's knowledge; commits with the change itself. */
export const knowledgeChanged = (scope: Scope): Promise<void> => store.bumpKnowledgeVersion(scope.db);
