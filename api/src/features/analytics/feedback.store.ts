import { expression, type TenantDb } from '../../db/index.ts';
import type { Window } from './window.ts';

export interface FeedbackCounts {
  helpful: number;
  notHelpful: number;
}

/** What visitors said of answers within the window; tests do not count. */
export async function feedback(db: TenantDb, { start, end }: Window): Promise<FeedbackCounts> {
  const row = await db
    .from('answer_feedback')
    .whereRaw('given_at >= ?::timestamptz AND given_at < ?::timestamptz', [start, end])
    .whereRaw('NOT is_test')
    .first({
      helpful: expression('count(*) FILTER (WHERE helpful)::int'),
      notHelpful: expression('count(*) FILTER (WHERE NOT helpful)::int'),
    });
  return row ?? { helpful: 0, notHelpful: 0 };
}
