import { WITH_HUMAN } from '@chatbot-saas/contract/domain';
import { expression, type TenantDb } from '../../db/index.ts';
import type { ConversationRow } from './conversation-row.ts';
import { find } from './conversations.store.ts';

/** Locked until the transaction ends: only one transaction assigns this tenant's waiting conversations. */
export async function lockPlacing(db: TenantDb): Promise<void> {
  await db.from('tenants').select(expression(`pg_advisory_xact_lock(hashtextextended('placing ' || id, 0))`));
}

/** The queue's order: the most urgent first, then the oldest. */
const queueRank = (c: string) =>
  `-array_position(ARRAY['low', 'medium', 'high', 'urgent'], ${c}.handoff_priority), ${c}.handoff_requested_at, ${c}.id`;

const waiting = (db: TenantDb) =>
  db
    .from('conversations as c')
    .whereIn('c.status', [...WITH_HUMAN])
    .whereNull('c.assigned_agent')
    .whereNull('c.snoozed_until');

/** The id of the next waiting conversation for one of these agents, except the agent who declined it last. */
export async function findNextWaiting(db: TenantDb, freeAgents: readonly string[]): Promise<string | null> {
  const next = await waiting(db)
    .whereRaw('EXISTS (SELECT 1 FROM unnest(?::uuid[]) free WHERE free IS DISTINCT FROM c.declined_by)', [
      [...freeAgents],
    ])
    .orderByRaw(queueRank('c'))
    .select('c.id')
    .first();
  return next?.id ?? null;
}

/** Place in the queue, from 1. */
export async function queuePosition(db: TenantDb, { id }: { id: string }): Promise<number> {
  const [{ count }] = await waiting(db)
    .whereRaw(`(${queueRank('c')}) < (SELECT ${queueRank('own')} FROM conversations own WHERE own.id = ?)`, [
      id,
    ])
    .count();
  return count + 1;
}

/** The number of waiting conversations with this visitor's digest. */
export async function countWaitingFrom(db: TenantDb, from: Buffer): Promise<number> {
  const [{ count }] = await waiting(db).where({ 'c.handoff_from': from }).count();
  return count;
}

/** Typical seconds from accept to end; null without recent conversations. */
export async function typicalHandlingSeconds(db: TenantDb): Promise<number | null> {
  const recent = db
    .from('conversations')
    .whereNotNull('ended_at')
    .whereNotNull('accepted_at')
    .whereRaw('NOT is_test')
    .whereRaw(`created_at > now() - interval '30 days'`)
    .orderBy('created_at', 'desc')
    .limit(50)
    .select({ seconds: expression('extract(epoch FROM ended_at - accepted_at)') });
  const row = await db
    .from('tenants')
    .select({ typical: expression('(SELECT avg(seconds) FROM (?) recent)', [recent]) })
    .first();
  return row.typical === null ? null : Number(row.typical);
}

/** Open conversations per agent, accepted or offered. Snoozed ones take no place. */
export async function openCounts(db: TenantDb, agentIds: readonly string[]): Promise<Map<string, number>> {
  const rows: { assigned_agent: string; count: number }[] = await db
    .from('conversations')
    .whereIn('assigned_agent', [...agentIds])
    .whereIn('status', [...WITH_HUMAN])
    .whereNull('snoozed_until')
    .groupBy('assigned_agent')
    .select('assigned_agent', { count: expression('count(*)') });
  return new Map(rows.map((row) => [row.assigned_agent, row.count]));
}

/** The agent's accepted open conversations, longest first, without snoozed ones. */
export async function listAcceptedBy(
  db: TenantDb,
  agentId: string,
): Promise<Pick<ConversationRow, 'id' | 'visitor_name'>[]> {
  return db
    .from('conversations')
    .where({ assigned_agent: agentId })
    .whereIn('status', [...WITH_HUMAN])
    .whereNotNull('accepted_at')
    .whereNull('snoozed_until')
    .orderBy('accepted_at')
    .orderBy('id')
    .select('id', 'visitor_name');
}

/** Locks the agent's open conversations, snoozed ones too, in id order. */
export async function lockOpenOf(db: TenantDb, agentId: string): Promise<ConversationRow[]> {
  const held: { id: string }[] = await db
    .from('conversations')
    .where({ assigned_agent: agentId })
    .whereIn('status', [...WITH_HUMAN])
    .orderBy('id')
    .forNoKeyUpdate()
    .select('id');
  const rows: ConversationRow[] = [];
  for (const { id } of held) {
    const row = await find(db, id);
    if (row) rows.push(row);
  }
  return rows;
}
