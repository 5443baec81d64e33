import { UNSEEN_DELETION_SECONDS } from '@chatbot-saas/contract/domain';
import { expression, type TenantDb } from '../../../db/index.ts';
import { previewOf } from '../conversation-row.ts';
import {
  fromRow,
  IS_DELETED,
  type KeptMessage,
  type MessageRow,
  textOf,
} from '../messages/messages.store.ts';

export interface Found {
  seq: number;
  authorId: string | null;
  message: KeptMessage;
}

export async function find(db: TenantDb, conversationId: string, id: string): Promise<Found | null> {
  const row = await db.from('messages').where({ conversation_id: conversationId, id }).first();
  return row ? { seq: row.seq, authorId: row.author_id, message: fromRow(row) } : null;
}

/** Who wrote it stays known. */
const REDACTED = `jsonb_strip_nulls(jsonb_build_object(
  'userId', metadata->'userId', 'agentName', metadata->'agentName',
  'deleted', jsonb_build_object(
    'at', to_char(clock_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'by', jsonb_build_object('_id', ?::uuid, 'name', ?::text),
    'isHidden', coalesce(author_id = ?::uuid AND delivery = 'stored'
      AND created_at > clock_timestamp() - make_interval(secs => ${UNSEEN_DELETION_SECONDS}), false))))`;

/** Null if it was redacted before. What waits to be mailed waits no more. */
export async function redact(
  db: TenantDb,
  conversationId: string,
  id: string,
  by: { id: string; name: string },
): Promise<{ message: KeptMessage; at: Date } | null> {
  const [row] = await db
    .from('messages')
    .where({ conversation_id: conversationId, id })
    .whereRaw(`NOT (${IS_DELETED})`)
    .update({
      content: '',
      metadata: expression(REDACTED, [by.id, by.name, by.id]),
      delivery: expression(`CASE WHEN delivery IN ('shown', 'mailed') THEN delivery END`),
    })
    .returning('*');
  return row ? { message: fromRow(row), at: row.created_at } : null;
}

/** What lists show of the locked conversation, and whether something in it waits to be seen. Lists keep their order. */
export async function redrawConversation(db: TenantDb, id: string): Promise<void> {
  const last: MessageRow | undefined = await db
    .from('messages')
    .where({ conversation_id: id })
    .whereNot({ role: 'system' })
    .whereRaw(`NOT (${IS_DELETED})`)
    .orderBy('seq', 'desc')
    .first();
  await db
    .from('conversations')
    .where({ id })
    .update({
      last_message_role: last?.role ?? null,
      last_message: last ? previewOf(textOf(last.content, last.metadata.files)) : null,
      last_message_at: last?.created_at ?? null,
      unseen_since:
        expression(`CASE WHEN EXISTS (SELECT FROM messages m WHERE m.tenant_id = conversations.tenant_id
        AND m.conversation_id = conversations.id AND m.delivery = 'stored') THEN unseen_since END`),
    });
}

/** Its lines quote what the visitor asked. */
export async function setSummary(db: TenantDb, id: string, summary: string | null): Promise<void> {
  await db.from('conversations').where({ id }).update({ handoff_summary: summary });
}
