import type { AnswerFeedback, Message, MessageMetadata, StoredFile } from '@chatbot-saas/contract';
import { type MessageDelivery, type MessageRole, SYNC_WINDOW_DAYS } from '@chatbot-saas/contract/domain';
import {
  type Changed,
  type ChangeSpan,
  changedWithin,
  changeKey,
  expression,
  type TenantDb,
} from '../../../db/index.ts';
import { previewOf } from '../conversation-row.ts';

/** A file as its message keeps it. */
export type KeptFile = Omit<StoredFile, 'url'>;
/** A message whose files have no address yet. */
export type KeptMessage = Omit<Message, 'files'> & { files?: readonly KeptFile[] | undefined };

type KeptMetadata = MessageMetadata & { files?: readonly KeptFile[] };

/** Nothing is left of a deleted message but its place. */
export const IS_DELETED = `metadata->'deleted' IS NOT NULL`;

export interface MessageRow {
  id: string;
  seq: number;
  role: MessageRole;
  content: string;
  metadata: KeptMetadata;
  client_id: string | null;
  delivery: MessageDelivery | null;
  delivery_at?: Date | null;
  created_at: Date;
  /** Only where the query selects FEEDBACK. */
  feedback?: AnswerFeedback | null;
}

/** What the visitor said of the message `m`, which few have done. */
const FEEDBACK = `(SELECT jsonb_build_object('helpful', f.helpful, 'comment', f.comment) FROM answer_feedback f
  WHERE f.tenant_id = m.tenant_id AND f.conversation_id = m.conversation_id AND f.seq = m.seq) AS feedback`;

export function fromRow(row: MessageRow): KeptMessage {
  // The workspace does not show its team what visitors see, so that it looks as if nothing had become of it.
  const isUntold = row.delivery === 'shown' && !row.delivery_at;
  const message: KeptMessage = {
    id: row.id,
    seq: row.seq,
    role: row.role,
    content: row.content,
    timestamp: row.created_at.toISOString(),
    metadata: row.feedback ? { ...row.metadata, feedback: row.feedback } : row.metadata,
    clientId: row.client_id,
    delivery: isUntold ? 'stored' : row.delivery,
    deliveryAt: row.delivery_at?.toISOString() ?? null,
  };
  if (!row.metadata.files) return message;
  const { files, ...metadata } = row.metadata;
  // Without a list, once all of them were removed.
  return files.length > 0 ? { ...message, metadata, files } : { ...message, metadata };
}

export interface NewMessage {
  role: MessageRole;
  content: string;
  authorId?: string;
  clientId?: string | undefined;
  /** The seq of the visitor's message that this answers. */
  replyTo?: number;
  metadata?: KeptMetadata;
  /** The language tag of a visitor's message, where it is sure. */
  language?: string | null;
}

/** What is read of a message where no files can be shown. */
export const textOf = (content: string, files: readonly KeptFile[] = []): string =>
  files.length === 0 ? content : [content, ...files.map(({ name }) => `[${name}]`)].filter(Boolean).join(' ');

/** What a message means for the count of messages in a row that the assistant could not answer. */
export type Outcome = 'answered' | 'unanswered';

/** Adds a message at the end of the locked conversation. */
export async function append(
  db: TenantDb,
  conversationId: string,
  { language = null, ...message }: NewMessage,
  outcome: Outcome | null,
): Promise<KeptMessage> {
  const entry = {
    messages: [{ ...message, preview: previewOf(textOf(message.content, message.metadata?.files)) }],
    outcome,
    language,
  };
  const [row] = await db
    .from('messages')
    .from(
      expression('append_messages(?::jsonb, ARRAY[?]::uuid[])', [JSON.stringify([entry]), conversationId]),
    )
    .select(expression('message_ids[1] AS id, (conversation).last_seq AS seq, stored_at AS created_at'));
  const { role, content, metadata = {}, clientId = null } = message;
  const delivery = role === 'agent' ? 'stored' : null;
  return fromRow({ ...row, role, content, metadata, client_id: clientId, delivery });
}

export async function findByClientId(
  db: TenantDb,
  conversationId: string,
  clientId: string,
): Promise<KeptMessage | null> {
  const row = await db
    .from('messages')
    .where({ conversation_id: conversationId, client_id: clientId })
    .first();
  return row ? fromRow(row) : null;
}

export async function findReplyTo(
  db: TenantDb,
  conversationId: string,
  seq: number,
): Promise<KeptMessage | null> {
  const row = await db.from('messages').where({ conversation_id: conversationId, reply_to: seq }).first();
  return row ? fromRow(row) : null;
}

/** Newest first. */
export async function listLastOf(
  db: TenantDb,
  conversationId: string,
  role: MessageRole,
  limit: number,
): Promise<KeptMessage[]> {
  const rows: MessageRow[] = await db
    .from('messages')
    .where({ conversation_id: conversationId, role })
    .whereRaw(`NOT (${IS_DELETED})`)
    .orderBy('seq', 'desc')
    .limit(limit);
  return rows.map(fromRow);
}

/** An assistant's answer and its question. The welcome has no question, so it is no answer. */
export async function findAnswer(
  db: TenantDb,
  conversationId: string,
  id: string,
): Promise<{ answer: KeptMessage; question: KeptMessage | null } | null> {
  const row: (MessageRow & { reply_to: number | null }) | undefined = await db
    .from('messages')
    .where({ conversation_id: conversationId, id, role: 'assistant' })
    .whereRaw("metadata->>'answeredBy' IS NOT NULL")
    .first();
  if (!row) return null;
  const question = await db
    .from('messages')
    .where({ conversation_id: conversationId, seq: row.reply_to ?? 0 })
    .first();
  return { answer: fromRow(row), question: question ? fromRow(question) : null };
}

export async function hasSource(db: TenantDb, conversationId: string, itemId: string): Promise<boolean> {
  const row = await db
    .from('messages')
    .where({ conversation_id: conversationId, role: 'assistant' })
    .whereRaw("metadata->'sources' @> ?::jsonb", [JSON.stringify([{ id: itemId }])])
    .first('seq');
  return row !== undefined;
}

export async function hasNotice(db: TenantDb, conversationId: string, content: string): Promise<boolean> {
  const byAgent = db.from('messages').where({ conversation_id: conversationId, role: 'agent' });
  const row = await db
    .from('messages')
    .where({ conversation_id: conversationId, role: 'system', content })
    .where('seq', '>', byAgent.select(expression('coalesce(max(seq), 0)')))
    .first('seq');
  return row !== undefined;
}

export async function listUnanswered(db: TenantDb, conversationId: string): Promise<KeptMessage[]> {
  const rows: MessageRow[] = await db
    .from('messages as said')
    .where({ conversation_id: conversationId, role: 'user' })
    .whereRaw(`NOT (said.${IS_DELETED})`)
    .whereNotExists(
      db
        .from('messages as reply')
        .whereRaw('reply.conversation_id = said.conversation_id AND reply.reply_to = said.seq'),
    )
    .orderBy('seq')
    .select('said.*');
  return rows.map(fromRow);
}

export interface HistoryQuery {
  limit: number;
  after?: number | undefined;
  before?: number | undefined;
}

/** Oldest first: the messages after `after`, else the newest (before `before`). */
export async function history(
  db: TenantDb,
  conversationId: string,
  query: HistoryQuery,
): Promise<KeptMessage[]> {
  const forward = query.after !== undefined;
  const rows: MessageRow[] = await db
    .from('messages as m')
    .select('m.*', expression(FEEDBACK))
    .where({ conversation_id: conversationId })
    .modify((messages) => {
      if (query.after !== undefined) messages.where('seq', '>', query.after);
      if (query.before !== undefined) messages.where('seq', '<', query.before);
    })
    .orderBy('seq', forward ? 'asc' : 'desc')
    .limit(query.limit);
  return (forward ? rows : rows.reverse()).map(fromRow);
}

/** As `history`, without what was deleted. */
export async function spoken(
  db: TenantDb,
  conversationId: string,
  query: HistoryQuery,
): Promise<KeptMessage[]> {
  const messages = await history(db, conversationId, query);
  return messages.filter(({ metadata }) => !metadata.deleted);
}

/** As `spoken`, for readers of text alone: mail, transcripts, models. Files stand in it by their names. */
export async function historyAsText(
  db: TenantDb,
  conversationId: string,
  query: HistoryQuery,
): Promise<Message[]> {
  const messages = await spoken(db, conversationId, query);
  return messages.map(({ files, ...message }) =>
    files ? { ...message, content: textOf(message.content, files) } : message,
  );
}

/** Marks a message as changed, for consoles that hold a copy. */
export async function touch(db: TenantDb, conversationId: string, seq: number): Promise<void> {
  await db
    .from('messages')
    .where({ conversation_id: conversationId, seq })
    .update({ changed_xid: expression('pg_current_xact_id()') });
}

/** Consoles that hold a copy of the message hear of it. */
export async function removeFile(
  db: TenantDb,
  conversationId: string,
  seq: number,
  fileId: string,
): Promise<void> {
  const others = expression(
    `jsonb_set(metadata, '{files}', jsonb_path_query_array(metadata->'files', '$[*] \\? (@.id != $id)', ?::jsonb))`,
    [JSON.stringify({ id: fileId })],
  );
  await db
    .from('messages')
    .where({ conversation_id: conversationId, seq })
    .whereRaw(`metadata->'files' IS NOT NULL`)
    .update({ metadata: others });
}

/** Messages of conversations with activity in the last 90 days. */
export async function changed(
  db: TenantDb,
  span: ChangeSpan,
): Promise<Changed<KeptMessage & { conversationId: string }>[]> {
  const rows: (MessageRow & { conversation_id: string; change_xid: string })[] = await db
    .from('messages as m')
    .select('m.*', expression(FEEDBACK))
    // A subquery per row on purpose: a join may start from the conversations and sort all messages for one page.
    .whereRaw(
      `(SELECT c.updated_at FROM conversations c WHERE c.tenant_id = m.tenant_id AND c.id = m.conversation_id)
         > now() - make_interval(days => ?)`,
      [SYNC_WINDOW_DAYS],
    )
    .modify(changedWithin(span, { xid: 'm.changed_xid', id: 'm.id' }));
  return rows.map((row) => ({
    key: changeKey(row),
    value: { ...fromRow(row), conversationId: row.conversation_id },
  }));
}

export interface AnsweredQuestion {
  text: string;
  askedAt: Date;
}

/** Visitors' messages with an assistant reply, newest first, up to `maxLength` characters. */
export async function listAnswered(
  db: TenantDb,
  { days, maxLength, limit }: { days: number; maxLength: number; limit: number },
): Promise<AnsweredQuestion[]> {
  return db
    .from('messages as said')
    .select({ text: 'said.content', askedAt: 'said.created_at' })
    .where('said.role', 'user')
    .whereRaw('said.created_at > now() - make_interval(days => ?)', [days])
    .whereRaw('char_length(said.content) <= ?', [maxLength])
    .whereRaw(`NOT (said.${IS_DELETED})`)
    .whereExists(
      db
        .from('messages as reply')
        .select(expression('1'))
        .whereRaw('reply.conversation_id = said.conversation_id AND reply.reply_to = said.seq'),
    )
    .orderBy('said.created_at', 'desc')
    .limit(limit);
}
