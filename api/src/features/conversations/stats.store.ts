import type { ConversationStats } from '@chatbot-saas/shared/contracts';
import { type ExpressionBinding, expression, type TenantDb } from '../../db/index.ts';

const countIf = (condition: string, bindings: ExpressionBinding[] = []) =>
  expression(`count(*) FILTER (WHERE ${condition})`, bindings);

export async function stats(db: TenantDb, userId: string): Promise<ConversationStats> {
  const open = `status IN ('transferred', 'escalated')`;
  const row = await db
    .from('conversations')
    .select({
      total: expression('count(*)'),
      active: countIf(`status = 'active'`),
      transferred: countIf(`status = 'transferred'`),
      escalated: countIf(`status = 'escalated'`),
      ended: countIf(`status = 'ended'`),
      pending: countIf(`${open} AND accepted_at IS NULL`),
      mine_active: countIf(`${open} AND assigned_agent = ?`, [userId]),
      mine_total: countIf('assigned_agent = ?', [userId]),
      median_first_response: expression(
        `percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM first_reply_at - handoff_requested_at))
           FILTER (WHERE assigned_agent = ? AND first_reply_at > now() - interval '30 days')`,
        [userId],
      ),
    })
    .first();
  return {
    total: row.total,
    active: row.active,
    transferred: row.transferred,
    escalated: row.escalated,
    ended: row.ended,
    pending: row.pending,
    mine: { active: row.mine_active, total: row.mine_total },
    medianFirstResponse: row.median_first_response,
  };
}
