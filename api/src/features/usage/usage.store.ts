import { expression, type TenantDb } from '../../db/index.ts';
import type { CountedTable } from '../../kernel/index.ts';

export interface UsageCount {
  table: CountedTable;
  id: string;
  times: number;
}

type MonthlyCount = 'conversations' | 'api_calls';

async function addMonthly(db: TenantDb, column: MonthlyCount, times: number): Promise<void> {
  await db
    .from('usage_months')
    .insert({ [column]: times })
    .onConflict(['tenant_id', 'month'])
    .merge({ [column]: expression('usage_months.?? + ?', [column, times]) });
}

export async function add(db: TenantDb, counts: readonly UsageCount[]): Promise<void> {
  // In id order, so that two processes writing the same rows never wait for each other crosswise.
  for (const { table, id, times } of [...counts].sort((a, b) => (a.id < b.id ? -1 : 1))) {
    if (table === 'usage_months') {
      await addMonthly(db, id as MonthlyCount, times);
      continue;
    }
    const counted =
      table === 'api_keys'
        ? { usage_count: expression('usage_count + ?', [times]), last_used: expression('now()') }
        : { times_used: expression('times_used + ?', [times]) };
    await db.from(table).where({ id }).update(counted);
    if (table === 'knowledge_items') await addToDay(db, id, times);
  }
}

/** Of what is used most in the last days, which a single sum cannot tell. */
async function addToDay(db: TenantDb, itemId: string, times: number): Promise<void> {
  await db
    .from('knowledge_uses')
    .insert({ item_id: itemId, times })
    .onConflict(['tenant_id', 'day', 'item_id'])
    .merge({ times: expression('knowledge_uses.times + excluded.times') });
}
