import type { AnswerFeedback } from '@chatbot-saas/contract';
import { expression, type TenantDb } from '../../../db/index.ts';

interface AnswerKey {
  conversationId: string;
  seq: number;
}

export async function find(db: TenantDb, { conversationId, seq }: AnswerKey): Promise<AnswerFeedback | null> {
  const row = await db
    .from('answer_feedback')
    .where({ conversation_id: conversationId, seq })
    .first('helpful', 'comment');
  return row ?? null;
}

export async function upsert(
  db: TenantDb,
  { conversationId, seq }: AnswerKey,
  { helpful, comment, isTest }: AnswerFeedback & { isTest: boolean },
): Promise<void> {
  await db
    .from('answer_feedback')
    .insert({ conversation_id: conversationId, seq, helpful, comment, is_test: isTest })
    .onConflict(['tenant_id', 'conversation_id', 'seq'])
    .merge({ helpful, comment, given_at: expression('now()') });
}

/** Counts for the articles an answer rests on. What is not the first one moves from one count to the other. */
export async function count(
  db: TenantDb,
  itemIds: readonly string[],
  { to, isFirst }: { to: boolean; isFirst: boolean },
): Promise<void> {
  const other = isFirst ? 0 : -1;
  // In one order, so that two answers with the same articles never wait for each other.
  const present: { id: string }[] = await db
    .from('knowledge_items')
    .whereIn('id', [...itemIds])
    .orderBy('id')
    .forNoKeyUpdate()
    .select('id');
  await db
    .from('knowledge_items')
    .whereIn(
      'id',
      present.map(({ id }) => id),
    )
    .update({
      helpful_count: expression('helpful_count + ?', [to ? 1 : other]),
      not_helpful_count: expression('not_helpful_count + ?', [to ? other : 1]),
    });
}
