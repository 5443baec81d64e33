import type { TenantDb } from '../../db/index.ts';
import { newReplyToken } from './addresses.ts';

/** The token of the address under which the conversation's mail is answered; the first call makes it. */
export async function replyToken(db: TenantDb, conversationId: string): Promise<string> {
  const threads = db.from('mail_threads');
  await threads
    .insert({ conversation_id: conversationId, token: newReplyToken() })
    .onConflict(['tenant_id', 'conversation_id'])
    .ignore();
  return (await db.from('mail_threads').where({ conversation_id: conversationId }).first('token')).token;
}
