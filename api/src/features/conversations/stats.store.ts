import type { ConversationStats } from '@chatbot-saas/contract';
import type { OpeningHours } from '@chatbot-saas/contract/hours';
import { expression, type TenantDb } from '../../db/index.ts';
import { firstResponse } from '../settings/hours/first-response.ts';
import { isAlwaysOpen } from '../settings/hours/open-now.ts';

const DAY_MS = 86_400_000;
/** Of what was answered in the last 30 days, nearly nothing was asked for earlier. */
const COUNTED_DAYS = 90;

const withHuman = (db: TenantDb) =>
  db
    .from('conversations')
    .whereIn('status', ['transferred', 'escalated'])
    .whereNull('snoozed_until')
    .whereRaw('NOT is_test');
const tests = (db: TenantDb) => db.from('conversations').whereRaw('is_test');

type StatusCount = { status: string; count: number };
const countOf = (counts: readonly StatusCount[], status: string): number =>
  counts.find((row) => row.status === status)?.count ?? 0;

/**
 * Counted from indexes alone: all conversations by status, other figures over open or own ones. Tests do not count;
 * there are few, so they are counted apart and taken off.
 */
export async function stats(
  db: TenantDb,
  userId: string,
  hours: OpeningHours | null,
): Promise<ConversationStats> {
  const byStatus = { count: expression('count(*)') };
  const all: StatusCount[] = await db.from('conversations').groupBy('status').select('status', byStatus);
  const ofTests: StatusCount[] = await tests(db).groupBy('status').select('status', byStatus);
  const of = (status: string) => countOf(all, status) - countOf(ofTests, status);

  const own = db.from('conversations').where({ assigned_agent: userId });
  const row = await db
    .from('tenants')
    .select({
      pending: withHuman(db).whereNull('accepted_at').count(),
      snoozed: db.from('conversations').whereNotNull('snoozed_until').whereRaw('NOT is_test').count(),
      mine_active: withHuman(db).where({ assigned_agent: userId }).whereNotNull('accepted_at').count(),
      mine_total: own.clone().count(),
      mine_tests: tests(db).where({ assigned_agent: userId }).count(),
      median_first_response: own
        .clone()
        .whereRaw('NOT is_test')
        .whereRaw(`first_reply_at > now() - interval '30 days'`)
        // Implied by the line above, but it lets the planner use the index of an agent's conversations.
        .whereRaw(`updated_at > now() - interval '30 days'`)
        .select(
          expression('percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM ?))', [
            firstResponse(hours, Date.now() - COUNTED_DAYS * DAY_MS),
          ]),
        ),
    })
    .first();
  const sumOf = (counts: readonly StatusCount[]) => counts.reduce((sum, { count }) => sum + count, 0);
  const total = sumOf(all) - sumOf(ofTests);
  return {
    total,
    open: total - of('ended'),
    active: of('active'),
    transferred: of('transferred'),
    escalated: of('escalated'),
    ended: of('ended'),
    pending: row.pending,
    snoozed: row.snoozed,
    mine: { active: row.mine_active, total: row.mine_total - row.mine_tests },
    medianFirstResponse: row.median_first_response,
    hasOpeningHours: !isAlwaysOpen(hours),
  };
}
