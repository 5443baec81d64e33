import { expression, type TenantDb, THIS_MONTH } from '../../../db/index.ts';

export type Counted = 'conversations' | 'api_calls';

/**
 * Increments this month's counter; returns false at the limit. The row lock makes it exact under concurrency. Only
 * limited tenants take it, and their few thousand calls never queue on it.
 */
export async function take(db: TenantDb, column: Counted, limit: number): Promise<boolean> {
  const taken = await db
    .from('usage_months')
    .insert({ [column]: 1 })
    .onConflict(['tenant_id', 'month'])
    .merge({ [column]: expression('usage_months.?? + 1', [column]) })
    .where(expression('usage_months.??', [column]), '<', limit)
    .returning('month');
  return taken.length > 0;
}

export async function used(db: TenantDb, column: Counted): Promise<number> {
  const row = await db.from('usage_months').whereRaw(THIS_MONTH).first(column);
  return row?.[column] ?? 0;
}
