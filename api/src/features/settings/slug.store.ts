import { SLUG } from '@chatbot-saas/contract/domain';
import type { PlatformDb, TenantDb } from '../../db/index.ts';

/** Makes it the tenant's slug. False where another one has it, or had it. */
export async function take(db: TenantDb, slug: string): Promise<boolean> {
  await db.from('workspace_slugs').insert({ slug }).onConflict(['slug']).ignore();
  if (!(await db.from('workspace_slugs').where({ slug }).first('slug'))) return false;
  await db.from('tenants').update({ slug });
  return true;
}

/** Slugs that the tenant has or had. */
export async function count(db: TenantDb): Promise<number> {
  const [row] = await db.from('workspace_slugs').count({ count: '*' });
  return row.count;
}

export async function isOwn(db: TenantDb, slug: string): Promise<boolean> {
  return (await db.from('workspace_slugs').where({ slug }).first('slug')) !== undefined;
}

/** The tenant whose mail address begins with that, or did. */
export async function findBySlug(platform: PlatformDb, slug: string): Promise<string | null> {
  if (!SLUG.pattern.test(slug)) return null;
  const [row] = await platform.ask<{ tenant_id: string }>(
    'a received mail names no tenant, only a slug',
    (from) => from('workspace_slugs').where({ slug }).limit(1).select('tenant_id'),
  );
  return row?.tenant_id ?? null;
}
