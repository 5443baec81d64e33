import type { CountedTable } from '../../../context/index.ts';
import type { StoredCall } from '../../../db/index.ts';

export interface UsageCount {
  tenant: string;
  table: CountedTable;
  /** As in `UsageCounters.count`. */
  id: string;
  times: number;
}

/** Adds the counts; rows of deleted items and keys are skipped. */
export const addUsage = (counts: readonly UsageCount[]): StoredCall => ({
  name: 'add_usage',
  text: 'SELECT add_usage($1, $2)',
  values: [[...new Set(counts.map(({ tenant }) => tenant))].join(), JSON.stringify(counts)],
});
