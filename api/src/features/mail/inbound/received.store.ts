import type { ReceivedMailOutcome } from '@chatbot-saas/contract/domain';
import { expression, type TenantDb } from '../../../db/index.ts';

export interface ReceivedFile {
  name: string;
  type: string;
  size: number;
}

export interface NewReceived {
  digest: Buffer;
  messageId: string | null;
  conversationId: string;
  outcome: ReceivedMailOutcome;
  /** Of the message that it became. */
  seq: number | null;
  sender: string | null;
  subject: string;
  attachments: readonly ReceivedFile[];
}

export async function isKnown(db: TenantDb, digest: Buffer): Promise<boolean> {
  return (await db.from('received_mails').where({ digest }).first('digest')) !== undefined;
}

export async function insert(db: TenantDb, mail: NewReceived): Promise<void> {
  await db.from('received_mails').insert({
    digest: mail.digest,
    message_id: mail.messageId,
    conversation_id: mail.conversationId,
    outcome: mail.outcome,
    seq: mail.seq,
    sender: mail.sender,
    subject: mail.subject,
    attachments: JSON.stringify(mail.attachments),
  });
}

/** The Message-IDs of what the visitor wrote by mail, newest first. */
export async function listMessageIds(
  db: TenantDb,
  conversationId: string,
  limit: number,
): Promise<{ messageId: string; at: Date }[]> {
  return db
    .from('received_mails')
    .where({ conversation_id: conversationId, outcome: 'message' })
    .whereNotNull('message_id')
    .orderBy('received_at', 'desc')
    .limit(limit)
    .select({ messageId: 'message_id', at: 'received_at' });
}

/** Conversations that the tenant's mail has opened. */
export async function countOpenedLastHour(db: TenantDb): Promise<number> {
  const [row] = await db
    .from('received_mails as r')
    .join('conversations as c', 'c.id', 'r.conversation_id')
    .where({ 'c.channel': 'email', 'r.outcome': 'message', 'r.seq': 1 })
    .whereRaw(`r.received_at > now() - interval '1 hour'`)
    .select({ count: expression('count(*)::int') });
  return row?.count ?? 0;
}

export async function countLastHour(db: TenantDb, conversationId: string): Promise<number> {
  const [row] = await db
    .from('received_mails')
    .where({ conversation_id: conversationId })
    .whereRaw(`received_at > now() - interval '1 hour'`)
    .select({ count: expression('count(*)::int') });
  return row?.count ?? 0;
}
