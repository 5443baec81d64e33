import type { Settings, SettingsChange, Tenant } from '@chatbot-saas/contract';
import { DEFAULT_SETTINGS, type Industry, type Quotas } from '@chatbot-saas/contract/domain';
import type { OpeningHours } from '@chatbot-saas/contract/hours';
import { type Expression, expression, type TenantDb, THIS_MONTH } from '../../db/index.ts';
import { type Entitlement, entitlementOf, type Subscription, trialFromNow } from './entitlement.ts';
import * as slugs from './slug.store.ts';
import { slugsFor } from './slug.ts';

interface TenantRow extends Subscription {
  id: string;
  name: string;
  industry: Industry;
  slug: string;
  is_demo: boolean;
  language: string | null;
  /** Of its picture. */
  logo: string | null;
  timezone: string;
  /** Null: always open. */
  hours: Tenant['hours'];
  settings: Settings;
  knowledge_version: number;
  created_at: Date;
  conversations: number;
  api_calls: number;
  knowledge_items: number;
  agents: number;
}

/** Its address, from the id under which a picture is stored. */
const logoAddress = (id: string | null): string | null => id && `/logo/${id}`;

const fromRow = (row: TenantRow, entitlement: Entitlement): Tenant => ({
  _id: row.id,
  name: row.name,
  industry: row.industry,
  slug: row.slug,
  isDemo: row.is_demo,
  subscription: {
    plan: entitlement.plan,
    status: entitlement.status,
    trialEndsAt: row.trial_ends_at?.toISOString() ?? null,
  },
  usage: {
    conversations: row.conversations,
    apiCalls: row.api_calls,
    knowledgeItems: row.knowledge_items,
    agents: row.agents,
  },
  limits: entitlement.limits,
  language: row.language,
  logo: logoAddress(row.logo),
  timezone: row.timezone,
  hours: row.hours,
  settings: row.settings,
  createdAt: row.created_at.toISOString(),
});

/** The columns of `entitlementOf`, together with `hasTrialEnded`. */
const SUBSCRIPTION = ['plan', 'subscription_status', 'trial_ends_at'] as const;
const hasTrialEnded = () => expression('trial_ends_at <= now()');

/**
 * The tenant with its usage: this calendar month's conversations and visitor messages (UTC), and present items and
 * members.
 */
export async function get(db: TenantDb, isBilled: boolean): Promise<Tenant> {
  const row: TenantRow = await db
    .from('tenants')
    .select('*', {
      has_trial_ended: hasTrialEnded(),
      logo: db.from('workspace_logos').select('id'),
      conversations: monthly(db, 'conversations'),
      api_calls: monthly(db, 'api_calls'),
      knowledge_items: db.from('knowledge_items').count(),
      agents: db.from('users').count().whereNot({ role: 'owner' }),
    })
    .first();
  return fromRow(row, entitlementOf(row, isBilled));
}

export async function getLimits(db: TenantDb, isBilled: boolean): Promise<Quotas> {
  const row = await db.from('tenants').first(...SUBSCRIPTION, { has_trial_ended: hasTrialEnded() });
  return entitlementOf(row, isBilled).limits;
}

const monthly = (db: TenantDb, column: 'conversations' | 'api_calls') =>
  expression('coalesce((?), 0)', [db.from('usage_months').select(column).whereRaw(THIS_MONTH)]);

/** With billing on, the trial starts with the workspace. Where another one has its slug, or had it, it gets one with an ending. */
export async function insert(
  db: TenantDb,
  tenant: { id: string; name: string; industry: Industry; timezone: string; is_demo: boolean },
  isBilled: boolean,
): Promise<void> {
  const settings = JSON.stringify(DEFAULT_SETTINGS);
  await db.from('tenants').insert({ ...tenant, settings, ...(isBilled && trialFromNow()) });
  for (const slug of slugsFor(tenant.name, tenant.id)) if (await slugs.take(db, slug)) return;
  throw new Error('Each slug of a new workspace is taken.');
}

interface Description {
  name?: string | undefined;
  timezone?: string | undefined;
  industry?: Industry | undefined;
}

/** What is undefined stays. */
export async function describe(db: TenantDb, { name, timezone, industry }: Description): Promise<void> {
  await db.from('tenants').update({
    ...(name !== undefined && { name }),
    ...(timezone !== undefined && { timezone }),
    ...(industry !== undefined && { industry }),
  });
}

export async function setLanguage(db: TenantDb, language: string | null): Promise<void> {
  await db.from('tenants').update({ language });
}

/** The present language and trigger keywords, locked until this scope ends. */
export async function lockLanguage(
  db: TenantDb,
): Promise<{ language: string | null; triggerKeywords: string[] }> {
  const { language, settings } = await db.from('tenants').forNoKeyUpdate().first('language', 'settings');
  return { language, triggerKeywords: settings.handoff.triggerKeywords };
}

export async function lock(db: TenantDb): Promise<void> {
  await db.from('tenants').forNoKeyUpdate().select('id');
}

export async function lockAgentQuota(
  db: TenantDb,
  isBilled: boolean,
): Promise<{ used: number; limit: number | null }> {
  const held = await db
    .from('tenants')
    .forNoKeyUpdate()
    .first(...SUBSCRIPTION, { has_trial_ended: hasTrialEnded() });
  // A second statement, because the one that waited for the lock misses members added meanwhile.
  const [{ count }] = await db.from('users').whereNot({ role: 'owner' }).count();
  return { used: count, limit: entitlementOf(held, isBilled).limits.agents };
}

/** The tenant's data for one assistant turn. */
export interface TurnSettings {
  name: string;
  /** A tag; null: none is set. */
  language: string | null;
  settings: Settings;
  /** Null: always open. */
  hours: OpeningHours | null;
  /** Changes with every change of the knowledge base, and invalidates its index. */
  knowledgeVersion: number;
  limits: Quotas;
  /** Changes with any of these fields. */
  state: string;
  /** True if a webhook listens, so that events must be stored for it. */
  hasWebhookListener: boolean;
}

export async function getTurnSettings(db: TenantDb, isBilled: boolean): Promise<TurnSettings> {
  const row = await db
    .from('tenants')
    .first('name', 'language', 'settings', 'hours', 'knowledge_version', ...SUBSCRIPTION, {
      has_trial_ended: hasTrialEnded(),
      state: expression('tenant_state(tenants)'),
      is_heard: expression('EXISTS (SELECT FROM webhooks WHERE is_active)'),
    });
  return {
    name: row.name,
    language: row.language,
    state: row.state,
    hasWebhookListener: row.is_heard,
    settings: row.settings,
    hours: row.hours,
    knowledgeVersion: row.knowledge_version,
    limits: entitlementOf(row, isBilled).limits,
  };
}

/** What the widget is drawn from. */
export interface WidgetSource {
  name: string;
  language: string | null;
  settings: Settings;
  /** Null: always open. */
  hours: OpeningHours | null;
  logo: string | null;
}

export async function getWidgetSource(db: TenantDb): Promise<WidgetSource> {
  const row = await db
    .from('tenants')
    .first('name', 'language', 'settings', 'hours', { logo: db.from('workspace_logos').select('id') });
  return { ...row, logo: logoAddress(row.logo) };
}

export async function bumpKnowledgeVersion(db: TenantDb): Promise<void> {
  await db.from('tenants').update({ knowledge_version: expression('knowledge_version + 1') });
}

export interface VersionedSettings {
  settings: Settings;
  /** Incremented with each change. */
  version: number;
}

export async function getSettings(db: TenantDb): Promise<VersionedSettings> {
  return db.from('tenants').first('settings', { version: 'settings_version' });
}

/**
 * Merges into the present row in one statement, so that concurrent edits never undo each other. Returns null if a given
 * `version` is outdated.
 */
export async function mergeSettings(
  db: TenantDb,
  change: SettingsChange,
  version?: number,
): Promise<(VersionedSettings & { former: Settings }) | null> {
  const merged = Object.entries(change).reduce<Expression>(
    (settings, [part, values]) =>
      expression('jsonb_set(?, ARRAY[?::text], (settings -> ?::text) || ?::jsonb)', [
        settings,
        part,
        part,
        JSON.stringify(values),
      ]),
    expression('settings'),
  );
  const [row] = await db
    .from('tenants')
    .modify((tenant) => {
      if (version !== undefined) tenant.where({ settings_version: version });
    })
    .update({ settings: merged, settings_version: expression('settings_version + 1') })
    .returning([
      expression('new.settings'),
      expression('new.settings_version AS version'),
      expression('old.settings AS former'),
    ]);
  return row ?? null;
}
