import type { ConversationStats } from '@chatbot-saas/contract';
import { expression, type TenantDb } from '../../db/index.ts';

const withHuman = (db: TenantDb) => db.from('conversations').whereIn('status', ['transferred', 'escalated']);

/** Counted from indexes alone: all conversations by status, other figures over open or own ones. */
export async function stats(db: TenantDb, userId: string): Promise<ConversationStats> {
  const counts: { status: string; count: number }[] = await db
    .from('conversations')
    .groupBy('status')
    .select('status', { count: expression('count(*)') });
  const of = (status: string) => counts.find((row) => row.status === status)?.count ?? 0;

  const own = db.from('conversations').where({ assigned_agent: userId });
  const row = await db
    .from('tenants')
    .select({
      pending: withHuman(db).whereNull('accepted_at').count(),
      mine_active: withHuman(db).where({ assigned_agent: userId }).whereNotNull('accepted_at').count(),
      mine_total: own.clone().count(),
      median_first_response: own
        .clone()
        .whereRaw(`first_reply_at > now() - interval '30 days'`)
        // Implied by the line above, but it lets the planner use the index of an agent's conversations.
        .whereRaw(`updated_at > now() - interval '30 days'`)
        .select(
          expression(
            'percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM first_reply_at - handoff_requested_at))',
          ),
        ),
    })
    .first();
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  return {
    total,
    open: total - of('ended'),
    active: of('active'),
    transferred: of('transferred'),
    escalated: of('escalated'),
    ended: of('ended'),
    pending: row.pending,
    mine: { active: row.mine_active, total: row.mine_total },
    medianFirstResponse: row.median_first_response,
  };
}
