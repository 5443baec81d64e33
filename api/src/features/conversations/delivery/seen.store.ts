import type { SeenByTeam } from '@chatbot-saas/contract';
import { WITH_HUMAN } from '@chatbot-saas/contract/domain';
import { expression, type TenantDb } from '../../../db/index.ts';

const IS_SHOWN = `(SELECT (settings #>> '{receipts,showToVisitors}')::boolean FROM tenants)`;

export interface Unseen {
  id: string;
  sessionId: string;
  /** Of the visitor's newest message up to there. */
  seq: number;
}

/**
 * The conversation, if the visitor has said something up to `seq` that the team had not seen and they are shown. Not
 * while the assistant has it: no one waits for a person.
 */
export async function findUnseen(db: TenantDb, conversationId: string, seq: number): Promise<Unseen | null> {
  const said = db
    .from('messages as m')
    .whereRaw('m.conversation_id = c.id')
    .where({ 'm.role': 'user' })
    .where('m.seq', '<=', seq)
    .orderBy('m.seq', 'desc')
    .limit(1)
    .select('m.seq');
  const row = await db
    .from('conversations as c')
    .where({ 'c.id': conversationId })
    .whereIn('c.status', [...WITH_HUMAN])
    .whereRaw(IS_SHOWN)
    .first({
      id: 'c.id',
      sessionId: 'c.session_id',
      seq: said,
      seen: db.from('seen_by_team as s').whereRaw('s.conversation_id = c.id').select('s.seq'),
    });
  if (!row || row.seq === null || row.seq <= (row.seen ?? 0)) return null;
  return { id: row.id, sessionId: row.sessionId, seq: row.seq };
}

/** Null where another member was faster. */
export async function markSeen(db: TenantDb, { id, seq }: Unseen): Promise<SeenByTeam | null> {
  const [row] = await db
    .from('seen_by_team')
    .insert({ conversation_id: id, seq })
    .onConflict(['tenant_id', 'conversation_id'])
    .merge({ seq: expression('excluded.seq'), seen_at: expression('now()') })
    .whereRaw('seen_by_team.seq < excluded.seq')
    .returning(['seq', 'seen_at']);
  return row ? fromRow(row) : null;
}

/** What the visitor learns; null: nothing. */
export async function findSeen(db: TenantDb, conversationId: string): Promise<SeenByTeam | null> {
  const row = await db
    .from('seen_by_team')
    .where({ conversation_id: conversationId })
    .whereRaw(IS_SHOWN)
    .first('seq', 'seen_at');
  return row ? fromRow(row) : null;
}

const fromRow = ({ seq, seen_at: at }: { seq: number; seen_at: Date }): SeenByTeam => ({
  seq,
  at: at.toISOString(),
});
