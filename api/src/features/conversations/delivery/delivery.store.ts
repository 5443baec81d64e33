import type { TenantDb } from '../../../db/index.ts';

/** By session id alone, as all that visitors send. */
export async function findId(db: TenantDb, sessionId: string): Promise<string | null> {
  return (await db.from('conversations').where({ session_id: sessionId }).first('id'))?.id ?? null;
}

/** Marks what agents wrote up to `seq` as shown; returns the ids of those that were not yet. */
export async function markShown(db: TenantDb, conversationId: string, seq: number): Promise<string[]> {
  const rows: { id: string }[] = await db
    .from('messages')
    .where({ conversation_id: conversationId, role: 'agent' })
    .where('seq', '<=', seq)
    .whereNotNull('delivery')
    .whereNot({ delivery: 'shown' })
    .update({ delivery: 'shown' })
    .returning('id');
  return rows.map(({ id }) => id);
}

/** What has been seen meanwhile stays so; what came back may be mailed again, and what was mailed come back. */
export async function markSent(
  db: TenantDb,
  conversationId: string,
  messageIds: readonly string[],
  delivery: 'mailed' | 'bounced',
): Promise<string[]> {
  const rows: { id: string }[] = await db
    .from('messages')
    .where({ conversation_id: conversationId, role: 'agent' })
    .whereIn('id', messageIds)
    .whereIn('delivery', delivery === 'mailed' ? ['stored', 'bounced'] : ['stored', 'mailed'])
    .update({ delivery })
    .returning('id');
  return rows.map(({ id }) => id);
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
