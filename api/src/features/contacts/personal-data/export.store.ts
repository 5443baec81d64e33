import type { TenantDb } from '../../../db/index.ts';

/** Ids of the contact's conversations after that one, oldest first. */
export async function listConversationIds(
  db: TenantDb,
  contactId: string,
  after: string | null,
  limit: number,
): Promise<string[]> {
  const rows: { id: string }[] = await db
    .from('conversations')
    .where({ contact_id: contactId })
    .modify((conversations) => {
      if (after !== null) conversations.where('id', '>', after);
    })
    .orderBy('id')
    .limit(limit)
    .select('id');
  return rows.map(({ id }) => id);
}

/** Until when, since when and why the contact may not write. */
export async function findBlock(
  db: TenantDb,
  contactId: string,
): Promise<{ until: string | null; since: string | null; reason: string | null } | null> {
  const row = await db
    .from('contacts')
    .where({ id: contactId })
    .whereNotNull('blocked_until')
    .first('blocked_until', 'blocked_at', 'block_reason');
  if (!row) return null;
  const until: Date | number | null = row.blocked_until;
  return {
    // Infinite where a member has to lift it.
    until: until instanceof Date ? until.toISOString() : null,
    since: row.blocked_at?.toISOString() ?? null,
    reason: row.block_reason,
  };
}
