import { expression, type TenantDb } from '../../db/index.ts';

/** The contact's address, and whether it is known to be theirs. */
export async function find(
  db: TenantDb,
  id: string,
): Promise<{ email: string | null; isConfirmed: boolean } | null> {
  const row = await db
    .from('contacts')
    .where({ id })
    .first('email', {
      isConfirmed: expression('email_confirmed_at IS NOT NULL OR external_id IS NOT NULL'),
    });
  return row ?? null;
}

/** A link that was mailed to that address has been opened. Nothing happens if the contact has another one by now. */
export async function confirm(db: TenantDb, id: string, email: string): Promise<void> {
  await db
    .from('contacts')
    .where({ id, email })
    .whereNull('email_confirmed_at')
    .update({ email_confirmed_at: expression('now()') });
}
