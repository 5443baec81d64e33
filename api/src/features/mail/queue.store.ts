import { MAIL_AFTER_MINUTES } from '@chatbot-saas/contract/domain';
import { expression, type PlatformDb, type TenantDb } from '../../db/index.ts';

export interface UnseenConversation {
  tenantId: string;
  id: string;
}

/** The batch of one round; the rest is due in the next. */
const ROUND = 100;

/** Who has written by mail waits for no window to be opened. */
const AFTER = `make_interval(mins => CASE WHEN c.channel = 'email' THEN 0 ELSE
  coalesce((t.settings->'mail'->>'mailAfterMinutes')::int, ${MAIL_AFTER_MINUTES.default}) END)`;

/** Conversations with an agent's message that has waited long enough to be seen; the longest wait first. */
export async function listDue(platform: PlatformDb): Promise<UnseenConversation[]> {
  return platform.ask('finds unseen messages in all tenants', (from) =>
    from('conversations as c')
      .join('tenants as t', 't.id', 'c.tenant_id')
      // Of itself sure, and what the index is of.
      .whereNotNull('c.unseen_since')
      .whereRaw('c.unseen_since <= now()')
      .whereRaw(`c.unseen_since <= now() - ${AFTER}`)
      .orderBy('c.unseen_since')
      .limit(ROUND)
      .select({ tenantId: 'c.tenant_id', id: 'c.id' }),
  );
}

/** Locks it if something still waits. False if nothing does, or another transaction holds it: a next round looks again. */
export async function lockUnseen(db: TenantDb, id: string): Promise<boolean> {
  const held = await db
    .from('conversations')
    .where({ id })
    .whereNotNull('unseen_since')
    .whereRaw('unseen_since <= now()')
    .forNoKeyUpdate()
    .skipLocked()
    .first('id');
  return held !== undefined;
}

export async function clearUnseen(db: TenantDb, id: string): Promise<void> {
  await db.from('conversations').where({ id }).update({ unseen_since: null });
}

/** Makes it due again in so many minutes, whatever the workspace has set. */
export async function postpone(db: TenantDb, id: string, minutes: number): Promise<void> {
  const after = `coalesce(((SELECT settings FROM tenants)->'mail'->>'mailAfterMinutes')::int, ${MAIL_AFTER_MINUTES.default})`;
  await db
    .from('conversations')
    .where({ id })
    .update({ unseen_since: expression(`now() + make_interval(mins => ? - ${after})`, [minutes]) });
}

export interface UnseenMessage {
  id: string;
  seq: number;
}

/** What the visitor has not seen, and no mail brings: one may wait for its next attempt. */
export async function listUnseen(db: TenantDb, conversationId: string): Promise<UnseenMessage[]> {
  return db
    .from('messages')
    .where({ conversation_id: conversationId, delivery: 'stored' })
    .whereNotExists(
      db
        .from('deliveries')
        .where({ channel: 'mail', destination_id: conversationId, status: 'pending' })
        .whereRaw(`jsonb_exists((data->'messageIds')::jsonb, messages.id::text)`)
        .select('id'),
    )
    .orderBy('seq')
    .select('id', 'seq');
}

/** Mails of the last day: of the workspace, and to that address. */
export async function countToday(db: TenantDb, to: string): Promise<{ workspace: number; address: number }> {
  const [row] = await db
    .from('deliveries')
    .where({ channel: 'mail' })
    .whereNot({ status: 'skipped' })
    .whereRaw(`created_at > now() - interval '1 day'`)
    .select({
      workspace: expression('count(*)::int'),
      address: expression(`(count(*) FILTER (WHERE data->>'to' = ?))::int`, [to]),
    });
  return row;
}
