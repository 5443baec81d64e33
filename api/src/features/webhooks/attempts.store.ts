import { randomUUID } from 'node:crypto';
import type { WebhookDataName } from '@chatbot-saas/contract';
import { WEBHOOK_PATIENCE_DAYS } from '@chatbot-saas/contract/domain';
import { expression, type PlatformDb, type TenantDb } from '../../db/index.ts';

export interface DueWebhook {
  tenantId: string;
  webhookId: string;
}

/** Webhooks with due deliveries, in random order, so that a busy one never starves the others. */
export async function listDue(platform: PlatformDb, limit: number): Promise<DueWebhook[]> {
  const rows = await platform.ask<{ tenant_id: string; id: string }>(
    'finds due deliveries in all tenants',
    (from) =>
      from('webhooks as w')
        .where({ 'w.is_active': true })
        .whereExists(
          from('webhook_deliveries as d')
            .whereRaw('d.tenant_id = w.tenant_id AND d.webhook_id = w.id')
            .where({ 'd.status': 'pending' })
            .whereRaw('d.next_attempt_at <= now()')
            .select('d.tenant_id'),
        )
        .orderByRaw('random()')
        .limit(limit)
        .select('w.tenant_id', 'w.id'),
  );
  return rows.map(({ tenant_id, id }) => ({ tenantId: tenant_id, webhookId: id }));
}

export interface Destination {
  url: string;
  /** The signing secret, and the former one for a while, both sealed. */
  secrets: string[];
}

export interface Attempt {
  id: string;
  lease: string;
  eventId: string;
  event: WebhookDataName;
  data: unknown;
  /** Including this one. */
  attempts: number;
  createdAt: Date;
  startedAt: Date;
}

interface AttemptRow {
  id: string;
  lease: string;
  event_id: string;
  event: WebhookDataName;
  data: unknown;
  attempts: number;
  created_at: Date;
  last_attempt_at: Date;
}

/** null if the webhook is off or deleted. */
export async function findDestination(db: TenantDb, webhookId: string): Promise<Destination | null> {
  const row = await db
    .from('webhooks')
    .where({ id: webhookId, is_active: true })
    .first('url', 'secret', { old: expression('CASE WHEN old_secret_until > now() THEN old_secret END') });
  return row ? { url: row.url, secrets: [row.secret, ...(row.old ? [row.old] : [])] } : null;
}

/** Longer than any attempt lasts. After that, the attempt's process has died and the delivery is due again. */
const LEASE_SECONDS = 60;

/**
 * Leases up to `limit` due deliveries. The attempt counts from now on, so that one that kills the process is not
 * repeated for ever.
 */
export async function take(db: TenantDb, webhookId: string, limit: number): Promise<Attempt[]> {
  const due = db
    .from('webhook_deliveries')
    .where({ webhook_id: webhookId, status: 'pending' })
    .whereRaw('next_attempt_at <= now()')
    .orderBy('next_attempt_at')
    .orderBy('id')
    .limit(limit)
    .select('id')
    .forUpdate()
    .skipLocked();
  const rows: AttemptRow[] = await db
    .from('webhook_deliveries')
    // An array makes the inner query run once under any plan, so that its limit holds.
    .where('id', '=', expression('ANY(ARRAY(?))', [due]))
    .update({
      lease: randomUUID(),
      attempts: expression('attempts + 1'),
      last_attempt_at: expression('now()'),
      next_attempt_at: expression('now() + make_interval(secs => ?)', [LEASE_SECONDS]),
    })
    .returning('*');
  return rows.map((row) => ({
    id: row.id,
    lease: row.lease,
    eventId: row.event_id,
    event: row.event,
    data: row.data,
    attempts: row.attempts,
    createdAt: row.created_at,
    startedAt: row.last_attempt_at,
  }));
}

export interface Outcome {
  status: 'delivered' | 'pending' | 'failed';
  /** Seconds until the next attempt, if it stays pending. */
  wait: number | null;
  response: { status: number; body: string } | null;
  error: string | null;
}

/** Returns false if the lease has expired, or the delivery was replayed or deleted meanwhile. */
export async function settle(db: TenantDb, { id, lease }: Attempt, outcome: Outcome): Promise<boolean> {
  const settled = await db
    .from('webhook_deliveries')
    .where({ id, lease })
    .update({
      status: outcome.status,
      lease: null,
      next_attempt_at:
        outcome.wait === null ? null : expression('now() + make_interval(secs => ?)', [outcome.wait]),
      response_status: outcome.response?.status ?? null,
      response_body: outcome.response?.body ?? null,
      error: outcome.error,
    });
  return settled > 0;
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
