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
 * The most used items in the window, without deleted ones. Uses are stored per UTC day, so every UTC day that the
 * window touches counts.
 */
export async function topKnowledge(db: TenantDb, { start, end }: Window): Promise<UsedItem[]> {
  // One query per day: for one large range the planner would read all tenants' rows. OFFSET 0 stops it from merging the
  // days.
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
    // Sorts before the join, so that only the first few of 100,000 items are looked up.
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
