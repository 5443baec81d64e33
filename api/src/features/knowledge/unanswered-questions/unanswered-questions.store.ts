import { type Decision, GAP_DAYS } from '@chatbot-saas/contract/domain';
import { expression, type PlatformDb, type TenantDb } from '../../../db/index.ts';

export interface Unanswered {
  id: string;
  content: string;
  conversationId: string;
  askedAt: Date;
  isDismissed: boolean;
  /** A model or the visitor refused the item that was found for an answer. */
  isRefused: boolean;
  /** What the visitor said was missing in the answer. */
  missing: string | null;
}

/** A longer message is not one question; its beginning names the subject. */
const MAX_LENGTH = 1_000;
/** Beyond this many dismissed questions, the oldest appear again. */
const MAX_DISMISSED = 500;

/** What was missing in the answer to the question `a`. Only an answer that was refused has it. */
const MISSING = `CASE WHEN a.decision = 'answer' THEN (
  SELECT f.comment FROM messages r JOIN answer_feedback f USING (tenant_id, conversation_id, seq)
   WHERE r.conversation_id = a.conversation_id AND r.reply_to = a.seq AND NOT f.helpful) END`;

/** Newest first: the `limit` newest of the last days, and all dismissed ones. */
export async function listUnanswered(
  db: TenantDb,
  { days, limit }: { days: number; limit: number },
): Promise<Unanswered[]> {
  const columns = ['id', 'conversation_id', 'seq', 'asked_at', 'decision', 'dismissed_at'] as const;
  const newest = db
    .from('unanswered_questions')
    .select(columns)
    .whereRaw(`asked_at > now() - ? * interval '1 day'`, [days])
    .orderBy([
      { column: 'asked_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(limit);
  const dismissed = db
    .from('unanswered_questions')
    .select(columns)
    .whereNotNull('dismissed_at')
    .orderBy([
      { column: 'dismissed_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(MAX_DISMISSED);
  const message = db
    .from('messages')
    .select('content')
    .whereRaw('conversation_id = a.conversation_id AND seq = a.seq')
    .limit(1);
  return (
    db
      .from('unanswered_questions')
      .with('asked', newest.union([dismissed], true))
      // A lookup per key: the planner might otherwise read all messages.
      .from(expression('asked AS a CROSS JOIN LATERAL (?) AS m', [message]))
      .select({
        id: 'a.id',
        content: expression('left(m.content, ?)', [MAX_LENGTH]),
        conversationId: 'a.conversation_id',
        askedAt: 'a.asked_at',
        isDismissed: expression('a.dismissed_at IS NOT NULL'),
        isRefused: expression("coalesce(a.decision = 'answer', false)"),
        missing: expression(MISSING),
      })
      .orderBy([
        { column: 'a.asked_at', order: 'desc' },
        { column: 'a.id', order: 'desc' },
      ])
  );
}

/** So many messages back, a visitor may still be asking about the same. */
const LOOKED_BACK = 4;

/** What their visitors wrote before these questions, newest first. */
export async function listBefore(
  db: TenantDb,
  ids: readonly string[],
): Promise<{ id: string; content: string }[]> {
  const asked = db
    .from('unanswered_questions')
    .select('id', 'conversation_id', 'seq')
    .whereIn('id', [...ids]);
  const before = db
    .from('messages')
    .select('content', 'seq')
    .where({ role: 'user' })
    .whereRaw('conversation_id = a.conversation_id AND seq < a.seq')
    .orderBy('seq', 'desc')
    .limit(LOOKED_BACK);
  return (
    db
      .from('unanswered_questions')
      .with('asked', asked)
      // A lookup per key, as above.
      .from(expression('asked AS a CROSS JOIN LATERAL (?) AS m', [before]))
      .select({ id: 'a.id', content: expression('left(m.content, ?)', [MAX_LENGTH]) })
      .orderBy([
        { column: 'a.id', order: 'desc' },
        { column: 'm.seq', order: 'desc' },
      ])
  );
}

/** Does nothing if the message is already recorded. */
export async function note(
  db: TenantDb,
  conversationId: string,
  seq: number,
  decision: Decision,
): Promise<void> {
  await db
    .from('unanswered_questions')
    .insert({ conversation_id: conversationId, seq, decision })
    .onConflict()
    .ignore();
}

/** Takes a question off the list. One without an answer stays dismissed, or it would be listed again when asked again. */
export async function remove(db: TenantDb, conversationId: string, seq: number): Promise<void> {
  await db
    .from('unanswered_questions')
    .where({ conversation_id: conversationId, seq })
    .whereRaw(`(dismissed_at IS NULL OR decision = 'answer')`)
    .delete();
}

/** Returns how many of the questions there are. */
export async function setDismissed(
  db: TenantDb,
  ids: readonly string[],
  isDismissed: boolean,
): Promise<number> {
  const dismissed_at = isDismissed ? expression('coalesce(dismissed_at, now())') : null;
  return db
    .from('unanswered_questions')
    .whereIn('id', [...ids])
    .update({ dismissed_at });
}

const FORGOTTEN = `dismissed_at IS NULL AND asked_at < now() - interval '${GAP_DAYS} days'`;

export async function listTenantsToTidy(platform: PlatformDb): Promise<string[]> {
  const rows = await platform.ask<{ tenant_id: string }>(
    'finds tenants with expired unanswered questions',
    (from) => from('unanswered_questions').distinct('tenant_id').whereRaw(FORGOTTEN),
  );
  return rows.map((row) => row.tenant_id);
}

export async function forgetOld(db: TenantDb): Promise<void> {
  await db.from('unanswered_questions').whereRaw(FORGOTTEN).delete();
}
