import {
  ESCALATE_AFTER_SECONDS,
  OFFER_TIMEOUT_SECONDS,
  REPLY_CUT_OFF_SECONDS,
} from '@chatbot-saas/shared/domain';
import { expression, type PlatformDb, type TenantDb } from '../../db/index.ts';
import { type FoundRow, find } from './conversations.store.ts';

const OPEN = `status IN ('transferred', 'escalated')`;

/** What may become due in a conversation, and when. Each has a partial index, whose own words these are. */
export const DUE = {
  /** Offered to somebody who neither accepts nor replies. */
  offer: `${OPEN} AND assigned_agent IS NOT NULL AND accepted_at IS NULL
    AND offered_at < now() - interval '${OFFER_TIMEOUT_SECONDS} seconds'`,
  /** Asked for a human and has none. */
  escalation: `status = 'transferred' AND accepted_at IS NULL
    AND unattended_since < now() - interval '${ESCALATE_AFTER_SECONDS} seconds'`,
  /** Asked the assistant, and whoever was to answer is no more. */
  reply: `status = 'active' AND reply_due_since < now() - interval '${REPLY_CUT_OFF_SECONDS} seconds'`,
} as const;
export type Due = keyof typeof DUE;

/** Whoever has waited longest comes first. */
const SINCE = {
  offer: 'offered_at',
  escalation: 'unattended_since',
  reply: 'reply_due_since',
} as const satisfies Record<Due, string>;

/** Names one conversation over all tenants. */
export interface ConversationRef {
  tenantId: string;
  id: string;
}

/** As many as a round takes on; the rest is due in the next. */
const ROUND = 100;

export async function listDue(platform: PlatformDb, due: Due): Promise<ConversationRef[]> {
  return platform.ask('whose time is up is asked over all tenants at once', (from) =>
    from('conversations')
      .whereRaw(DUE[due])
      .orderBy(SINCE[due])
      .limit(ROUND)
      .select({ tenantId: 'tenant_id', id: 'id' }),
  );
}

/** The conversation, held, if that still is due; null too when somebody is at it: then it is looked at again next round. */
export async function lockDue(db: TenantDb, id: string, due: Due): Promise<FoundRow | null> {
  const held = await db
    .from('conversations')
    .where({ id })
    .whereRaw(DUE[due])
    .forNoKeyUpdate()
    .skipLocked()
    .select('id')
    .first();
  return held ? find(db, held.id) : null;
}

/** Ids of what an agent has: everything open, or what they have not accepted yet. */
export async function listHeldBy(
  db: TenantDb,
  agentId: string,
  { offersOnly }: { offersOnly: boolean },
): Promise<string[]> {
  const rows: { id: string }[] = await db
    .from('conversations')
    .where({ assigned_agent: agentId })
    .whereRaw(OPEN)
    .modify((held) => {
      if (offersOnly) held.whereNull('accepted_at');
    })
    .orderBy('id')
    .select('id');
  return rows.map(({ id }) => id);
}

/** Ids of what waits although that agent let it pass. */
export async function listDeclinedBy(db: TenantDb, agentId: string): Promise<string[]> {
  const rows: { id: string }[] = await db
    .from('conversations')
    .where({ declined_by: agentId })
    .whereNull('assigned_agent')
    .whereRaw(OPEN)
    .orderBy('id')
    .select('id');
  return rows.map(({ id }) => id);
}

/** Whoever let it pass may be asked for it again. */
export async function forgetDecline(db: TenantDb, id: string, agentId: string): Promise<void> {
  await db.from('conversations').where({ id, declined_by: agentId }).update({ declined_by: null });
}

/** The model has the visitor's message from now on. */
export async function noteReplyDue(db: TenantDb, id: string): Promise<void> {
  await db
    .from('conversations')
    .where({ id })
    .update({ reply_due_since: expression('coalesce(reply_due_since, clock_timestamp())') });
}

/** A reply has been stored: due is what the oldest message still without one says. */
export async function noteReplied(db: TenantDb, id: string): Promise<void> {
  const oldest = expression(`(SELECT min(said.created_at) FROM messages said
    WHERE said.conversation_id = conversations.id AND said.role = 'user' AND NOT EXISTS (
      SELECT 1 FROM messages reply WHERE reply.conversation_id = said.conversation_id AND reply.reply_to = said.seq))`);
  await db
    .from('conversations')
    .where({ id })
    .whereNotNull('reply_due_since')
    .update({ reply_due_since: oldest });
}
