import { WEBHOOK_PATIENCE_DAYS } from '@chatbot-saas/contract/domain';
import { expression, type PlatformDb, type TenantDb } from '../../db/index.ts';
import type { DueDestination } from '../deliveries/channel.ts';

/** Webhooks with due deliveries, in random order, so that a busy one never starves the others. */
export async function listDue(platform: PlatformDb, limit: number): Promise<DueDestination[]> {
  const rows = await platform.ask<{ tenant_id: string; id: string }>(
    'finds due deliveries in all tenants',
    (from) =>
      from('webhooks as w')
        .where({ 'w.is_active': true })
        .whereExists(
          from('deliveries as d')
            .whereRaw('d.tenant_id = w.tenant_id AND d.destination_id = w.id')
            .where({ 'd.status': 'pending' })
            .whereRaw('d.next_attempt_at <= now()')
            .select('d.tenant_id'),
        )
        .orderByRaw('random()')
        .limit(limit)
        .select('w.tenant_id', 'w.id'),
  );
  return rows.map(({ tenant_id, id }) => ({ tenantId: tenant_id, id }));
}

export interface Destination {
  url: string;
  /** The signing secret, and the former one for a while, both sealed. */
  secrets: string[];
}

/** null if the webhook is off or deleted. */
export async function findDestination(db: TenantDb, webhookId: string): Promise<Destination | null> {
  const row = await db
    .from('webhooks')
    .where({ id: webhookId, is_active: true })
    .first('url', 'secret', { old: expression('CASE WHEN old_secret_until > now() THEN old_secret END') });
  return row ? { url: row.url, secrets: [row.secret, ...(row.old ? [row.old] : [])] } : null;
}

export async function noteSuccess(db: TenantDb, webhookId: string): Promise<void> {
  await db
    .from('webhooks')
    .where({ id: webhookId })
    .whereNotNull('failing_since')
    .update({ failing_since: null });
}

/** Records since when the webhook fails, and disables it after too long. */
export async function noteFailure(db: TenantDb, webhookId: string, reason: string): Promise<void> {
  await db
    .from('webhooks')
    .where({ id: webhookId, is_active: true })
    .whereRaw('(failing_since IS NULL OR failing_since < now() - make_interval(days => ?))', [
      WEBHOOK_PATIENCE_DAYS,
    ])
    .update({
      failing_since: expression('coalesce(failing_since, now())'),
      is_active: expression('failing_since IS NULL'),
      disabled_reason: expression('CASE WHEN failing_since IS NOT NULL THEN ? END', [reason]),
    });
}
