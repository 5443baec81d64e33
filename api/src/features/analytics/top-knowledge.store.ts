import { expression, type TenantDb } from '../../db/index.ts';
import { FIRST_DAY } from './window.ts';

export interface UsedItem {
  id: string;
  question: string;
  category: string;
  timesUsed: number;
}

const MOST_ITEMS = 10;

/** What was answered from in the window, most used first; items that are gone by now are left out. */
export async function topKnowledge(db: TenantDb, days: number): Promise<UsedItem[]> {
  const used = db
    .from('knowledge_uses')
    .whereRaw(`day >= (${FIRST_DAY})::date`, [days])
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
