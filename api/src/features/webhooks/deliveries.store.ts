import { randomUUID } from 'node:crypto';
import type { WebhookDataName, WebhookDelivery } from '@chatbot-saas/contract';
import { DELIVERY_RETENTION_DAYS, type DeliveryStatus, PING_EVENT } from '@chatbot-saas/contract/domain';
import { expression, type PlatformDb, type TenantDb } from '../../db/index.ts';

interface DeliveryRow {
  id: string;
  event_id: string;
  event: WebhookDataName;
  status: DeliveryStatus;
  attempts: number;
  next_attempt_at: Date | null;
  last_attempt_at: Date | null;
  response_status: number | null;
  response_body: string | null;
  error: string | null;
  created_at: Date;
}

const COLUMNS = [
  'id',
  'event_id',
  'event',
  'status',
  'attempts',
  'next_attempt_at',
  'last_attempt_at',
  'response_status',
  'response_body',
  'error',
  'created_at',
] as const;

const fromRow = (row: DeliveryRow): WebhookDelivery => ({
  id: row.id,
  eventId: row.event_id,
  event: row.event,
  status: row.status,
  attempts: row.attempts,
  createdAt: row.created_at.toISOString(),
  lastAttemptAt: row.last_attempt_at?.toISOString() ?? null,
  nextAttemptAt: row.next_attempt_at?.toISOString() ?? null,
  response:
    row.response_status === null ? null : { status: row.response_status, body: row.response_body ?? '' },
  error: row.error,
});

export interface NewDelivery {
  destination_id: string;
  event_id: string;
  event: string;
  /** JSON text. */
  data: string;
}

/** PostgreSQL takes 65,535 values in one statement. */
const ROWS_AT_ONCE = 5_000;

export async function insert(db: TenantDb, deliveries: readonly NewDelivery[]): Promise<void> {
  for (let from = 0; from < deliveries.length; from += ROWS_AT_ONCE) {
    await db.from('deliveries').insert(deliveries.slice(from, from + ROWS_AT_ONCE));
  }
}

export async function insertPing(db: TenantDb, webhookId: string): Promise<WebhookDelivery> {
  const data = JSON.stringify({ webhook: { id: webhookId } });
  const [row] = await db
    .from('deliveries')
    .insert({ destination_id: webhookId, event_id: randomUUID(), event: PING_EVENT, data })
    .returning(COLUMNS);
  return fromRow(row);
}

export async function find(db: TenantDb, webhookId: string, id: string): Promise<WebhookDelivery | null> {
  const row = await db.from('deliveries').where({ id, destination_id: webhookId }).first(COLUMNS);
  return row ? fromRow(row) : null;
}

/** The event's data; undefined if there is no such delivery. */
export async function findData(db: TenantDb, webhookId: string, id: string): Promise<unknown> {
  const row = await db.from('deliveries').where({ id, destination_id: webhookId }).first('data');
  return row?.data;
}

export interface Page {
  limit: number;
  status?: DeliveryStatus | undefined;
  /** The previous page's last id: ids are in creation order. */
  before?: string | undefined;
}

/** Newest first. */
export async function list(db: TenantDb, webhookId: string, page: Page): Promise<WebhookDelivery[]> {
  const rows: DeliveryRow[] = await db
    .from('deliveries')
    .where({ destination_id: webhookId })
    .modify((found) => {
      if (page.status) found.where({ status: page.status });
      if (page.before) found.where('id', '<', page.before);
    })
    .orderBy('id', 'desc')
    .limit(page.limit)
    .select(COLUMNS);
  return rows.map(fromRow);
}

export async function restart(db: TenantDb, id: string): Promise<void> {
  await db
    .from('deliveries')
    .where({ id })
    .update({ status: 'pending', attempts: 0, next_attempt_at: expression('now()'), lease: null });
}

const TOO_OLD = `created_at < now() - make_interval(days => ${DELIVERY_RETENTION_DAYS})`;
const REMOVED_AT_ONCE = 2_000;

export async function tenantsWithOld(platform: PlatformDb): Promise<string[]> {
  const rows = await platform.ask<{ tenant_id: string }>('finds old deliveries in all tenants', (from) =>
    from('deliveries').whereRaw(TOO_OLD).distinct('tenant_id').limit(1_000),
  );
  return rows.map((row) => row.tenant_id);
}

/** Returns true if there may be more. */
export async function removeOld(db: TenantDb): Promise<boolean> {
  const old = db
    .from('deliveries')
    .whereRaw(TOO_OLD)
    .select('id')
    .limit(REMOVED_AT_ONCE)
    .forUpdate()
    .skipLocked();
  const removed = await db
    .from('deliveries')
    .where('id', '=', expression('ANY(ARRAY(?))', [old]))
    .delete();
  return removed === REMOVED_AT_ONCE;
}
