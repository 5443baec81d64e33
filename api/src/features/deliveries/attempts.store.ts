import { randomUUID } from 'node:crypto';
import { expression, type TenantDb } from '../../db/index.ts';
import type { Attempt, Outcome } from './channel.ts';

interface AttemptRow {
  id: string;
  lease: string;
  event_id: string;
  event: string;
  data: unknown;
  attempts: number;
  created_at: Date;
  last_attempt_at: Date;
}

/** Longer than any attempt lasts. After that, the attempt's process has died and the delivery is due again. */
const LEASE_SECONDS = 60;

/**
 * Leases up to `limit` due deliveries. The attempt counts from now on, so that one that kills the process is not
 * repeated for ever.
 */
export async function take(db: TenantDb, destinationId: string, limit: number): Promise<Attempt[]> {
  const due = db
    .from('deliveries')
    .where({ destination_id: destinationId, status: 'pending' })
    .whereRaw('next_attempt_at <= now()')
    .orderBy('next_attempt_at')
    .orderBy('id')
    .limit(limit)
    .select('id')
    .forUpdate()
    .skipLocked();
  const rows: AttemptRow[] = await db
    .from('deliveries')
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

/** Returns false if the lease has expired, or the delivery was replayed or deleted meanwhile. */
export async function settle(db: TenantDb, { id, lease }: Attempt, outcome: Outcome): Promise<boolean> {
  const settled = await db
    .from('deliveries')
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
