import { WITH_HUMAN } from '@chatbot-saas/contract/domain';
import type { TenantDb } from '../../../db/index.ts';

/** Ids of an agent's open conversations, or only of unaccepted offers. */
export async function listHeldBy(
  db: TenantDb,
  agentId: string,
  { offersOnly }: { offersOnly: boolean },
): Promise<string[]> {
  const rows: { id: string }[] = await db
    .from('conversations')
    .where({ assigned_agent: agentId })
    .whereIn('status', WITH_HUMAN)
    .modify((held) => {
      if (offersOnly) held.whereNull('accepted_at');
    })
    .orderBy('id')
    .select('id');
  return rows.map(({ id }) => id);
}

/** Ids of waiting conversations that this agent declined. */
export async function listDeclinedBy(db: TenantDb, agentId: string): Promise<string[]> {
  const rows: { id: string }[] = await db
    .from('conversations')
    .where({ declined_by: agentId })
    .whereNull('assigned_agent')
    .whereIn('status', WITH_HUMAN)
    .orderBy('id')
    .select('id');
  return rows.map(({ id }) => id);
}

/** The agent who declined it may get the offer again. */
export async function forgetDecline(db: TenantDb, id: string, agentId: string): Promise<void> {
  await db.from('conversations').where({ id, declined_by: agentId }).update({ declined_by: null });
}
