import type { Settings, Tenant } from '@chatbot-saas/shared/contracts';
import {
  DEFAULT_SETTINGS,
  type Industry,
  PLAN_LIMITS,
  type Plan,
  type SubscriptionStatus,
} from '@chatbot-saas/shared/domain';
import { expression, type TenantDb } from '../../db/index.ts';

interface TenantRow {
  id: string;
  name: string;
  industry: Industry;
  plan: Plan;
  subscription_status: SubscriptionStatus;
  trial_ends_at: Date | null;
  settings: Settings;
  knowledge_version: number;
  created_at: Date;
  conversations: number;
  api_calls: number;
  knowledge_items: number;
  agents: number;
}

const fromRow = (row: TenantRow): Tenant => ({
  _id: row.id,
  name: row.name,
  industry: row.industry,
  subscription: {
    plan: row.plan,
    status: row.subscription_status,
    trialEndsAt: row.trial_ends_at?.toISOString() ?? null,
  },
  usage: {
    conversations: row.conversations,
    apiCalls: row.api_calls,
    knowledgeItems: row.knowledge_items,
    agents: row.agents,
  },
  limits: PLAN_LIMITS[row.plan],
  settings: row.settings,
  createdAt: row.created_at.toISOString(),
});

const THIS_MONTH = `created_at >= date_trunc('month', now())`;

/** The tenant with its usage: conversations and visitor messages of this calendar month (UTC), items and members as they stand. */
export async function get(db: TenantDb): Promise<Tenant> {
  const row: TenantRow = await db
    .from('tenants')
    .select('*', {
      conversations: db.from('conversations').count().whereRaw(THIS_MONTH),
      api_calls: db.from('messages').count().where({ role: 'user' }).whereRaw(THIS_MONTH),
      knowledge_items: db.from('knowledge_items').count(),
      agents: db.from('users').count().whereNot({ role: 'owner' }),
    })
    .first();
  return fromRow(row);
}

export async function insert(
  db: TenantDb,
  tenant: { id: string; name: string; industry: Industry },
): Promise<void> {
  await db.from('tenants').insert({ ...tenant, settings: JSON.stringify(DEFAULT_SETTINGS) });
}

/** What one assistant turn needs to know of its tenant. */
export interface TurnSettings {
  name: string;
  settings: Settings;
  /** Changes with every change of the knowledge base: an index built for it is good as long as it stays. */
  knowledgeVersion: number;
}

export async function getTurnSettings(db: TenantDb): Promise<TurnSettings> {
  const row = await db.from('tenants').select('name', 'settings', 'knowledge_version').first();
  return { name: row.name, settings: row.settings, knowledgeVersion: row.knowledge_version };
}

export async function bumpKnowledgeVersion(db: TenantDb): Promise<void> {
  await db.from('tenants').update({ knowledge_version: expression('knowledge_version + 1') });
}
