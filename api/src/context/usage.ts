export type CountedTable = 'api_keys' | 'knowledge_items' | 'usage_months';

/**
 * Counts how often keys and knowledge items are used. Direct updates would contend for the same few rows. So counts
 * gather in memory and are written once a second. A crash loses at most one second of statistics; limits and billing
 * never depend on them.
 */
export interface UsageCounters {
  /** `id` is the row's id, or the column's name for `usage_months`. */
  count(tenantId: string, table: CountedTable, id: string): void;
  /** Writes the rest and stops. */
  close(): Promise<void>;
}
