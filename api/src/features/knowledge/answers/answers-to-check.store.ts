import type { AnswerToCheck } from '@chatbot-saas/contract';
import { CHECK_DAYS, CHECK_REASONS, type CheckReason } from '@chatbot-saas/contract/domain';
import { expression, type PlatformDb, type TenantDb } from '../../../db/index.ts';

export interface AnswerKey {
  conversationId: string;
  seq: number;
}

export interface ToCheckQuery {
  page: number;
  limit: number;
  state: 'open' | 'checked';
  reason?: CheckReason | undefined;
}

const HAS_REASON = CHECK_REASONS.join(' OR ');

/** In the list, by its state and reason. */
function listed(db: TenantDb, { state, reason }: Pick<ToCheckQuery, 'state' | 'reason'>) {
  const entries = db
    .from('answers_to_check')
    .whereRaw('listed_at > now() - make_interval(days => ?)', [CHECK_DAYS])
    // An open one always has a reason.
    .whereRaw(state === 'open' ? 'checked_at IS NULL' : `checked_at IS NOT NULL AND (${HAS_REASON})`);
  return reason ? entries.where(reason, true) : entries;
}

export async function count(db: TenantDb, query: Pick<ToCheckQuery, 'state' | 'reason'>): Promise<number> {
  const row = await listed(db, query).first({ total: expression('count(*)::int') });
  return row?.total ?? 0;
}

interface Row {
  id: string;
  conversation_id: string;
  seq: number;
  not_helpful: boolean;
  person_requested: boolean;
  low_confidence: boolean;
  listed_at: Date;
  checked_at: Date | null;
  message_id: string;
  content: string;
  metadata: Pick<AnswerToCheck, 'answeredBy' | 'confidence'> & Partial<Pick<AnswerToCheck, 'sources'>>;
  created_at: Date;
  question: string | null;
  comment: string | null;
}

const JOINED = `entry
  CROSS JOIN LATERAL (SELECT m.id AS message_id, m.content, m.metadata, m.created_at, m.reply_to FROM messages m
    WHERE m.tenant_id = entry.tenant_id AND m.conversation_id = entry.conversation_id AND m.seq = entry.seq) AS answer
  LEFT JOIN LATERAL (SELECT q.content AS question FROM messages q
    WHERE q.tenant_id = entry.tenant_id AND q.conversation_id = entry.conversation_id AND q.seq = answer.reply_to)
    AS asked ON true
  LEFT JOIN LATERAL (SELECT f.comment FROM answer_feedback f
    WHERE f.tenant_id = entry.tenant_id AND f.conversation_id = entry.conversation_id AND f.seq = entry.seq)
    AS given ON true`;

/** One page, newest first; those marked as fine by when they were. */
export async function list(db: TenantDb, query: ToCheckQuery): Promise<AnswerToCheck[]> {
  const { page, limit, state } = query;
  const column = state === 'open' ? 'listed_at' : 'checked_at';
  const newestFirst = [
    { column, order: 'desc' },
    { column: 'id', order: 'desc' },
  ] as const;
  const entries = listed(db, query)
    .select('*')
    .orderBy(newestFirst)
    .limit(limit)
    .offset((page - 1) * limit);
  const rows: Row[] = await db
    .from('answers_to_check')
    .with('entry', entries)
    // A lookup per key: the planner might otherwise read all messages.
    .from(expression(JOINED))
    .select('*')
    .orderBy(newestFirst);
  return rows.map(fromRow);
}

const fromRow = (row: Row): AnswerToCheck => ({
  id: row.id,
  conversationId: row.conversation_id,
  messageId: row.message_id,
  seq: row.seq,
  question: row.question,
  answer: row.content,
  answeredBy: row.metadata.answeredBy,
  answeredAt: row.created_at.toISOString(),
  confidence: row.metadata.confidence,
  reasons: CHECK_REASONS.filter((reason) => row[reason]),
  comment: row.not_helpful ? row.comment : null,
  sources: (row.metadata.sources ?? []).map(({ id, question }) => ({ id, question })),
  listedAt: row.listed_at.toISOString(),
  checkedAt: row.checked_at?.toISOString() ?? null,
});

/** Lists an answer for a reason. One that was marked as fine is listed again. */
export async function add(
  db: TenantDb,
  { conversationId, seq }: AnswerKey,
  reason: Exclude<CheckReason, 'not_helpful'>,
): Promise<void> {
  await db
    .from('answers_to_check')
    .insert({ conversation_id: conversationId, seq, [reason]: true })
    .onConflict(['tenant_id', 'conversation_id', 'seq'])
    .merge({
      [reason]: true,
      listed_at: expression('clock_timestamp()'),
      checked_at: null,
      checked_rating: null,
    });
}

const ratingOf = (comment: string): string => `sha256(convert_to(coalesce(${comment}, ''), 'UTF8'))`;
/** The team has marked it as fine with this very rating. A comment that is gone since says nothing new. */
const IS_CHECKED_RATING = `answers_to_check.checked_at IS NOT NULL AND answers_to_check.checked_rating IS NOT NULL
  AND (?::text IS NULL OR answers_to_check.checked_rating = ${ratingOf('?')})`;

/** Lists an answer that did not help. One that was marked as fine is listed again if its visitor says something new. */
export async function addNotHelpful(
  db: TenantDb,
  { conversationId, seq }: AnswerKey,
  comment: string | null,
): Promise<void> {
  const unlessChecked = (checked: string, otherwise: string) =>
    expression(`CASE WHEN ${IS_CHECKED_RATING} THEN answers_to_check.${checked} ELSE ${otherwise} END`, [
      comment,
      comment,
    ]);
  await db
    .from('answers_to_check')
    .insert({ conversation_id: conversationId, seq, not_helpful: true })
    .onConflict(['tenant_id', 'conversation_id', 'seq'])
    .merge({
      not_helpful: true,
      listed_at: unlessChecked('listed_at', 'clock_timestamp()'),
      checked_at: unlessChecked('checked_at', 'NULL'),
      checked_rating: unlessChecked('checked_rating', 'NULL'),
    });
}

/** Takes back that an answer did not help, and the answer off the list if there is no other reason. */
export async function takeNotHelpfulBack(db: TenantDb, { conversationId, seq }: AnswerKey): Promise<void> {
  const entry = { conversation_id: conversationId, seq };
  await db.from('answers_to_check').where(entry).update({ not_helpful: false });
  await db
    .from('answers_to_check')
    .where(entry)
    .whereRaw(`NOT (${HAS_REASON}) AND checked_rating IS NULL`)
    .delete();
}

/** The assistant's latest reply that is no courtesy, if it rests on knowledge. */
export async function findLastAnswer(db: TenantDb, conversationId: string): Promise<number | null> {
  const last = await db
    .from('messages')
    .where({ conversation_id: conversationId, role: 'assistant' })
    .whereRaw("metadata->'courtesy' IS NULL")
    .orderBy('seq', 'desc')
    .first('seq', 'metadata');
  return last && (last.metadata.sources?.length ?? 0) > 0 ? last.seq : null;
}

const COMMENT = `(SELECT f.comment FROM answer_feedback f
  WHERE f.tenant_id = answers_to_check.tenant_id AND f.conversation_id = answers_to_check.conversation_id
    AND f.seq = answers_to_check.seq)`;
const CHECKED_RATING = `CASE WHEN checked_at IS NOT NULL THEN checked_rating
  WHEN not_helpful THEN ${ratingOf(COMMENT)} END`;

/** Marks an answer as fine, with what its visitor has said of it. Returns false if there is no such entry. */
export async function check(db: TenantDb, id: string): Promise<boolean> {
  const checked = await db
    .from('answers_to_check')
    .where({ id })
    .update({
      checked_at: expression('coalesce(checked_at, now())'),
      checked_rating: expression(CHECKED_RATING),
    });
  return checked > 0;
}

/** Returns false if there is no such entry. One whose only reason was taken back meanwhile is deleted. */
export async function reopen(db: TenantDb, id: string): Promise<boolean> {
  const opened = await db
    .from('answers_to_check')
    .where({ id })
    .whereRaw(HAS_REASON)
    .update({ checked_at: null, checked_rating: null });
  return opened > 0 || (await db.from('answers_to_check').where({ id }).delete()) > 0;
}

const EXPIRED = `listed_at < now() - interval '${CHECK_DAYS} days'`;

export async function listTenantsToTidy(platform: PlatformDb): Promise<string[]> {
  const rows = await platform.ask<{ tenant_id: string }>(
    'finds tenants with expired answers to check',
    (from) => from('answers_to_check').distinct('tenant_id').whereRaw(EXPIRED),
  );
  return rows.map((row) => row.tenant_id);
}

export async function forgetOld(db: TenantDb): Promise<void> {
  await db.from('answers_to_check').whereRaw(EXPIRED).delete();
}
