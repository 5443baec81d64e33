import type { Webhook } from '@chatbot-saas/contract';
import { MAX_WEBHOOKS, OLD_SECRET_HOURS, type WebhookEventName } from '@chatbot-saas/contract/domain';
import { expression, type TenantDb, updateGiven } from '../../db/index.ts';

interface WebhookRow {
  id: string;
  url: string;
  events: WebhookEventName[];
  description: string;
  is_active: boolean;
  failing_since: Date | null;
  disabled_reason: string | null;
  created_at: Date;
}

const fromRow = (row: WebhookRow): Webhook => ({
  id: row.id,
  description: row.description,
  url: row.url,
  events: row.events,
  isActive: row.is_active,
  failingSince: row.failing_since?.toISOString() ?? null,
  disabledReason: row.disabled_reason,
  createdAt: row.created_at.toISOString(),
});

export async function list(db: TenantDb): Promise<Webhook[]> {
  const rows: WebhookRow[] = await db.from('webhooks').orderBy('id', 'desc').limit(MAX_WEBHOOKS);
  return rows.map(fromRow);
}

export async function find(db: TenantDb, id: string): Promise<Webhook | null> {
  const row = await db.from('webhooks').where({ id }).first();
  return row ? fromRow(row) : null;
}

export async function count(db: TenantDb): Promise<number> {
  const [row] = await db.from('webhooks').count({ count: '*' });
  return row.count;
}

export async function insert(
  db: TenantDb,
  draft: { url: string; events: readonly string[]; description: string; secret: string },
): Promise<Webhook> {
  const [row] = await db.from('webhooks').insert(draft).returning('*');
  return fromRow(row);
}

export interface Change {
  url?: string | undefined;
  events?: readonly string[] | undefined;
  description?: string | undefined;
  isActive?: boolean | undefined;
  /** A new secret; the former one keeps signing for a while. */
  secret?: string | undefined;
}

export async function update(
  db: TenantDb,
  id: string,
  { isActive, secret, ...plain }: Change,
): Promise<Webhook | null> {
  const isNewStart = isActive === true || plain.url !== undefined;
  const columns = {
    ...plain,
    ...(isActive !== undefined && { is_active: isActive }),
    ...(isNewStart && { failing_since: null }),
    ...(isActive !== undefined && { disabled_reason: null }),
    ...(secret !== undefined && {
      secret,
      old_secret: expression('secret'),
      old_secret_until: expression('now() + make_interval(hours => ?)', [OLD_SECRET_HOURS]),
    }),
  };
  const [row] = await updateGiven(db.from('webhooks').where({ id }), columns);
  return row ? fromRow(row) : null;
}

export async function remove(db: TenantDb, id: string): Promise<boolean> {
  return (await db.from('webhooks').where({ id }).delete()) > 0;
}
