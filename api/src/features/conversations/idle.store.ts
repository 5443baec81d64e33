import { IDLE_MINUTES, REACTIVATION_DAYS } from '@chatbot-saas/contract/domain';
import { expression, type PlatformDb, type TenantDb } from '../../db/index.ts';
import type { FoundRow } from './conversation-row.ts';
import { viewed } from './conversations.store.ts';

/** Where no one has written since this moment, a tenant's conversation is idle. */
const LIMIT = `now() - make_interval(mins =>
  coalesce((settings #>> '{conversations,idleMinutes}')::int, ${IDLE_MINUTES.default}))`;

/**
 * With the assistant, which owes no answer. Read from conversations_by_status: a separate index would change with
 * each turn. No message is newer than `updated_at`.
 */
const IDLE = `status = 'active' AND reply_due_since IS NULL`;
const BATCH = 100;

/** Looks into each tenant's end of the index. OFFSET 0 keeps the setting out of the index condition's security check. */
export async function tenantsWithIdle(platform: PlatformDb): Promise<string[]> {
  const limits = `(SELECT id, ${LIMIT} AS idle_since FROM tenants OFFSET 0)`;
  // In order, so that the index is read: a sequential scan may stop early in one workspace, and not in the next.
  const one = `(SELECT FROM conversations c WHERE c.tenant_id = t.id AND c.updated_at < t.idle_since AND ${IDLE} ORDER BY c.updated_at LIMIT 1)`;
  const rows = await platform.ask<{ id: string }>('finds idle conversations in all tenants', (from) =>
    from('tenants')
      .from(expression(`${limits} AS t CROSS JOIN LATERAL ${one} AS idle`))
      .select('t.id'),
  );
  return rows.map(({ id }) => id);
}

/**
 * Ends a batch of idle conversations in one statement, and returns them. Locked ones are skipped: something happens
 * there. They keep their `updated_at`, because their end is no activity and must not move them up in lists. They ended
 * with their last message, or reports would count the time that no one spent.
 */
export async function endIdle(db: TenantDb): Promise<FoundRow[]> {
  const idle = db
    .from('conversations')
    .whereRaw(`updated_at < (SELECT ${LIMIT} FROM tenants) AND ${IDLE}`)
    .orderBy('updated_at')
    .limit(BATCH)
    .forNoKeyUpdate()
    .skipLocked()
    .select('id');
  const ended: { id: string }[] = await db
    .from('conversations')
    .whereIn('id', idle)
    .update({
      status: 'ended',
      end_reason: 'idle',
      ended_at: expression('coalesce(last_message_at, created_at)'),
      reactivates_until: expression(`now() + interval '${REACTIVATION_DAYS} days'`),
    })
    .returning('id');
  const ids = ended.map(({ id }) => id);
  return ids.length > 0 ? viewed(db).whereIn('c.id', ids) : [];
}
