import type { OpeningHours } from '@chatbot-saas/contract/hours';
import { type Expression, expression, type TenantDb } from '../../db/index.ts';
import { firstResponse } from '../settings/hours/first-response.ts';
import { startedWithin, type Window } from './window.ts';

/** Seconds; null when there is nothing to average. */
export interface Times {
  average: number | null;
  median: number | null;
}

export interface Handled {
  conversations: number;
  open: number;
  firstResponse: Times;
  resolution: Times;
  avgSatisfaction: number | null;
}
export interface HandledByAgent extends Handled {
  id: string;
  name: string;
}

interface Row {
  agent_id: string | null;
  agent_name: string | null;
  is_total: boolean;
  taken: number;
  open: number;
  response_average: number | null;
  response_median: number | null;
  resolution_average: number | null;
  resolution_median: number | null;
  satisfaction: number | null;
}

/** More agents than any plan has. */
const MOST_AGENTS = 1_000;

const RESOLUTION = expression('ended_at - handoff_requested_at');
const ANSWERED = 'FILTER (WHERE first_reply_at IS NOT NULL)';
const average = (interval: Expression) =>
  expression(`extract(epoch FROM avg(?) ${ANSWERED})::float8`, [interval]);
const median = (interval: Expression) =>
  expression(`extract(epoch FROM percentile_cont(0.5) WITHIN GROUP (ORDER BY ?) ${ANSWERED})::float8`, [
    interval,
  ]);

/**
 * How people handled the window's handoffs. Times start at the handoff request, because the assistant's time is not the
 * agent's; first responses count in opening hours.
 */
export async function handled(
  db: TenantDb,
  window: Window,
  hours: OpeningHours | null,
): Promise<{ total: Handled; agents: HandledByAgent[] }> {
  const response = firstResponse(hours, window.start.getTime());
  const figures = startedWithin(db.from('conversations'), window)
    .whereNotNull('handoff_requested_at')
    .groupByRaw('GROUPING SETS ((), (assigned_agent))')
    .havingRaw('GROUPING(assigned_agent) = 1 OR (assigned_agent IS NOT NULL AND count(accepted_at) > 0)')
    .select({
      agent_id: 'assigned_agent',
      is_total: expression('GROUPING(assigned_agent) = 1'),
      taken: expression('count(accepted_at)'),
      open: expression('count(accepted_at) FILTER (WHERE ended_at IS NULL)'),
      response_average: average(response),
      response_median: median(response),
      resolution_average: average(RESOLUTION),
      resolution_median: median(RESOLUTION),
      satisfaction: expression('avg(rating)::float8'),
    });
  const rows: Row[] = await db
    .from('conversations')
    .with('figures', figures)
    .from('figures')
    .leftJoin('users as u', 'u.id', 'figures.agent_id')
    .select('figures.*', 'u.name as agent_name')
    .orderBy('taken', 'desc')
    .orderBy('agent_name')
    .limit(MOST_AGENTS);
  const total = rows.find((row) => row.is_total);
  if (!total) throw new Error('The window has no total');
  return {
    total: fromRow(total),
    agents: rows
      .filter((row) => !row.is_total)
      .map((row) => ({ id: row.agent_id ?? '', name: row.agent_name ?? '', ...fromRow(row) })),
  };
}

const fromRow = (row: Row): Handled => ({
  conversations: row.taken,
  open: row.open,
  firstResponse: { average: row.response_average, median: row.response_median },
  resolution: { average: row.resolution_average, median: row.resolution_median },
  avgSatisfaction: row.satisfaction,
});
