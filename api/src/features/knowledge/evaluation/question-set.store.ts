import type { ReplaySet } from '@chatbot-saas/contract';
import type { TenantDb } from '../../../db/index.ts';

interface QuestionRow {
  id: string;
  text: string;
  asked_at: Date | null;
  taken_at: Date;
}

/** The team's own questions first, then visitors' questions, newest first. */
export async function list(db: TenantDb): Promise<Omit<ReplaySet, 'hasModel'>> {
  const rows: QuestionRow[] = await db
    .from('replay_questions')
    .orderBy([{ column: 'asked_at', order: 'desc', nulls: 'first' }, { column: 'id' }]);
  const taken = rows.map((row) => row.taken_at.getTime());
  return {
    questions: rows.map((row) => ({
      id: row.id,
      text: row.text,
      askedAt: row.asked_at?.toISOString() ?? null,
    })),
    takenAt: taken.length > 0 ? new Date(Math.max(...taken)).toISOString() : null,
  };
}

export async function insert(
  db: TenantDb,
  questions: readonly { text: string; askedAt: Date | null }[],
): Promise<void> {
  if (questions.length === 0) return;
  await db
    .from('replay_questions')
    .insert(questions.map(({ text, askedAt }) => ({ text, asked_at: askedAt })));
}

/** Removes visitors' questions; the team's own stay. */
export async function clearAsked(db: TenantDb): Promise<void> {
  await db.from('replay_questions').whereNotNull('asked_at').delete();
}

export async function remove(db: TenantDb, id: string): Promise<boolean> {
  return (await db.from('replay_questions').where({ id }).delete()) > 0;
}
