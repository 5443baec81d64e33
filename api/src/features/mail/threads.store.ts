import type { PlatformDb, TenantDb } from '../../db/index.ts';
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

/** Whose conversation is answered under that token. */
export async function findByToken(
  platform: PlatformDb,
  token: string,
): Promise<{ tenantId: string; conversationId: string } | null> {
  const [row] = await platform.ask<{ tenantId: string; conversationId: string }>(
    'a received mail names no tenant, only a token',
    (from) =>
      from('mail_threads')
        .where({ token })
        .limit(1)
        .select({ tenantId: 'tenant_id', conversationId: 'conversation_id' }),
  );
  return row ?? null;
}

/** The conversation that went on after that one; null: none did. */
export async function findContinuation(db: TenantDb, conversationId: string): Promise<string | null> {
  const row = await db.from('mail_threads').where({ conversation_id: conversationId }).first('continued_in');
  return row?.continued_in ?? null;
}

export async function continueIn(db: TenantDb, conversationId: string, next: string): Promise<void> {
  await db.from('mail_threads').where({ conversation_id: conversationId }).update({ continued_in: next });
}
