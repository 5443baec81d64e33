import type { MessageDelivery } from '@chatbot-saas/contract/domain';
import { expression, type TenantDb } from '../../../db/index.ts';

/** By session id alone, as all that visitors send. */
export async function findId(db: TenantDb, sessionId: string): Promise<string | null> {
  return (await db.from('conversations').where({ session_id: sessionId }).first('id'))?.id ?? null;
}

export interface Marked {
  messageIds: string[];
  deliveryAt: string;
}

/** Null where nothing changed, or the team is not notified. */
function marked(rows: readonly { id: string; delivery_at: Date | null }[]): Marked | null {
  const at = rows[0]?.delivery_at;
  return at ? { messageIds: rows.map(({ id }) => id), deliveryAt: at.toISOString() } : null;
}

/** Seen without a time is seen without the team being notified: `fromRow` of messages. */
const NOTIFIED_AT = `(SELECT CASE WHEN (settings #>> '{receipts,showToTeam}')::boolean THEN now() END FROM tenants)`;

const delivered = (delivery: MessageDelivery) => ({ delivery, delivery_at: expression('now()') });

/** An assistant's answer to a mail waits to be mailed, as what agents write. */
export async function markToMail(db: TenantDb, conversationId: string, messageId: string): Promise<void> {
  await db.from('messages').where({ id: messageId }).update({ delivery: 'stored' });
  await db
    .from('conversations')
    .where({ id: conversationId })
    .update({ unseen_since: expression('coalesce(unseen_since, now())') });
}

/**
 * Marks what has a delivery, up to `seq`, as shown. Returns whether some were not yet, and which of them the team is
 * notified of.
 */
export async function markShown(
  db: TenantDb,
  conversationId: string,
  seq: number,
): Promise<{ isNews: boolean; notified: Marked | null }> {
  const rows = await db
    .from('messages')
    .where({ conversation_id: conversationId })
    .where('seq', '<=', seq)
    .whereNotNull('delivery')
    .whereNot({ delivery: 'shown' })
    .update({ delivery: 'shown', delivery_at: expression(NOTIFIED_AT) })
    .returning(['id', 'delivery_at']);
  return { isNews: rows.length > 0, notified: marked(rows) };
}

/** What has been seen meanwhile stays so; what came back may be mailed again, and what was mailed come back. */
export async function markSent(
  db: TenantDb,
  conversationId: string,
  messageIds: readonly string[],
  delivery: 'mailed' | 'bounced',
): Promise<Marked | null> {
  const rows = await db
    .from('messages')
    .where({ conversation_id: conversationId })
    .whereIn('id', messageIds)
    .whereIn('delivery', delivery === 'mailed' ? ['stored', 'bounced'] : ['stored', 'mailed'])
    .update(delivered(delivery))
    .returning(['id', 'delivery_at']);
  return marked(rows);
}

/**
 * Nothing waits to be seen, unless more was written after `seq`. The condition is of the row itself: a message that is
 * being added meanwhile raises its `last_seq` first.
 */
export async function clearUnseen(db: TenantDb, conversationId: string, seq: number): Promise<void> {
  await db
    .from('conversations')
    .where({ id: conversationId })
    .whereNotNull('unseen_since')
    .where('last_seq', '<=', seq)
    .update({ unseen_since: null });
}
