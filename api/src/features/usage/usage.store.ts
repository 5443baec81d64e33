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
    if (table === 'usage_months') await addMonthly(db, id as MonthlyCount, times);
    if (table === 'api_keys') await addCalls(db, id, times);
    if (table === 'knowledge_items') await addUses(db, id, times);
  }
}

async function addUses(db: TenantDb, itemId: string, times: number): Promise<void> {
  await db
    .from('knowledge_items')
    .where({ id: itemId })
    .update({ times_used: expression('times_used + ?', [times]) });
  // Of what is used most in the last days, which a single sum cannot tell.
  await db
    .from('knowledge_uses')
    .insert({ item_id: itemId, times })
    .onConflict(['tenant_id', 'day', 'item_id'])
    .merge({ times: expression('knowledge_uses.times + excluded.times') });
}

async function addCalls(db: TenantDb, keyId: string, times: number): Promise<void> {
  await db
    .from('api_keys')
    .where({ id: keyId })
    .update({ usage_count: expression('usage_count + ?', [times]), last_used: expression('now()') });
  // A key deleted in between has no usage to keep.
  await db
    .from('api_key_usage')
    .insert(
      expression(`(key_id, day, calls) SELECT id, current_date, ? FROM api_keys WHERE id = ? FOR KEY SHARE`, [
        times,
        keyId,
      ]),
    )
    .onConflict(['tenant_id', 'key_id', 'day'])
    .merge({ calls: expression('api_key_usage.calls + excluded.calls') });
}
