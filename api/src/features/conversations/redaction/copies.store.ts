import type { TenantDb } from '../../../db/index.ts';

export interface Said {
  conversationId: string;
  seq: number;
  messageId: string;
  at: Date;
}

/** Takes the conversation out of the search index, which gets it again with its next pass. */
export async function removeFromSearch(db: TenantDb, conversationId: string): Promise<void> {
  // A pass that has read the text before would bring it back.
  await db.from('search_progress').forNoKeyUpdate().first('tenant_id');
  await db.from('conversation_search').where({ conversation_id: conversationId }).delete();
}

/** Lists that show the message's text to the team, and tests that have a copy. */
export async function removeFromLists(db: TenantDb, { conversationId, seq, at }: Said): Promise<void> {
  const own = { conversation_id: conversationId, seq };
  await db.from('unanswered_questions').where(own).delete();
  await db.from('answers_to_check').where(own).delete();
  await db
    .from('replay_questions')
    .whereRaw(`date_trunc('ms', asked_at) = date_trunc('ms', ?::timestamptz)`, [at])
    .delete();
}

const AT_ONCE = 500;

type Shown = { content: string; timestamp: string } | null | undefined;
interface WebhookData {
  message?: { id: string; content: string; metadata?: object; files?: object[] | undefined };
  conversation: {
    lastMessage?: Shown;
    lastVisitorMessage?: Shown;
    handoffData?: { summary: string | null } | null;
  };
}

/** Empties stored webhook bodies, which can be posted once more. False if none was left that has the text. */
export async function redactWebhookDeliveries(
  db: TenantDb,
  { conversationId, messageId, at }: Said,
): Promise<boolean> {
  const timestamp = at.toISOString();
  const rows: { id: string; data: WebhookData }[] = await db
    .from('deliveries')
    .where({ channel: 'webhook' })
    .whereRaw(`created_at >= ?::timestamptz - interval '1 minute'`, [at])
    .whereRaw(`data->'conversation'->>'_id' = ?`, [conversationId])
    .whereRaw(
      `((data->'message'->>'id' = ? AND (data->'message'->>'content' <> '' OR data->'message'->'files' IS NOT NULL))
        OR (data->'conversation'->'lastMessage'->>'timestamp' = ? AND data->'conversation'->'lastMessage'->>'content' <> '')
        OR (data->'conversation'->'lastVisitorMessage'->>'timestamp' = ?
          AND data->'conversation'->'lastVisitorMessage'->>'content' <> '')
        OR data->'conversation'->'handoffData'->>'summary' IS NOT NULL)`,
      [messageId, timestamp, timestamp],
    )
    .limit(AT_ONCE)
    .select('id', 'data');
  for (const { id, data } of rows) {
    await db
      .from('deliveries')
      .where({ id })
      .update({ data: JSON.stringify(emptied(data, timestamp)) });
  }
  return rows.length === AT_ONCE;
}

/** In the order in which the API shows the fields. */
function emptied(data: WebhookData, timestamp: string): WebhookData {
  const { message, conversation } = data;
  const without = (shown: Shown) => (shown?.timestamp === timestamp ? { ...shown, content: '' } : shown);
  const { lastMessage, lastVisitorMessage, handoffData } = conversation;
  return {
    ...data,
    conversation: {
      ...conversation,
      ...(lastMessage && { lastMessage: without(lastMessage) }),
      ...(lastVisitorMessage && { lastVisitorMessage: without(lastVisitorMessage) }),
      ...(handoffData && { handoffData: { ...handoffData, summary: null } }),
    },
    ...(message && { message: { ...message, content: '', metadata: {}, files: undefined } }),
  };
}
