import { expression, type TenantDb } from '../../db/index.ts';
import type { Window } from './window.ts';

export interface UsedItem {
  id: string;
  question: string;
  category: string;
  timesUsed: number;
}

const MOST_ITEMS = 10;

/**
 * What was answered from in the window, most used first; items that are gone by now are left out. Uses are stored by the
 * day of UTC: all days count that the window touches, so that nothing used in it is missing.
 */
export async function topKnowledge(db: TenantDb, { start, end }: Window): Promise<UsedItem[]> {
  // Day by day: for one range that holds much of the table the planner would read the whole of it, everybody's rows.
  // OFFSET 0 keeps it from making one range of them.
  const ofADay = db.from('knowledge_uses').whereRaw('day = days.day::date').select('item_id', 'times');
  const used = db
    .from('knowledge_uses')
    .from(
      expression(
        `generate_series(date_trunc('day', ?::timestamptz), ?::timestamptz - interval '1 ms', '1 day') AS days (day)
           CROSS JOIN LATERAL (? OFFSET 0) AS uses`,
        [start, end, ofADay],
      ),
    )
    .groupBy('item_id')
    .select('item_id', { times: expression('sum(times)') })
    // Sorted before the join, which then asks for the first few items by their ids instead of reading all 100,000.
    .orderBy('times', 'desc')
    .orderBy('item_id');
  return db
    .from('knowledge_items as k')
    .with('used', used)
    .join('used', 'used.item_id', 'k.id')
    .orderBy('used.times', 'desc')
    .orderBy('k.id')
    .limit(MOST_ITEMS)
    .select('k.id', 'k.question', 'k.category', { timesUsed: 'used.times' });
}
