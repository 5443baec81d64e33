export type CountedTable = 'api_keys' | 'knowledge_items' | 'usage_months';

/**
 * Counts how often keys and knowledge items are used. Every call would otherwise update the same few rows and wait for
 * each other; here the counts gather in memory and are written once a second. A crash loses at most that second of a
 * statistic; nothing that limits or bills is counted this way.
 */
export interface UsageCounters {
  /** `id`: the row's; of `usage_months` the column's name. */
  count(tenantId: string, table: CountedTable, id: string): void;
  /** Writes the rest and stops. */
  close(): Promise<void>;
}
