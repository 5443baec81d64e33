import {
  ESCALATE_AFTER_SECONDS,
  OFFER_TIMEOUT_SECONDS,
  REPLY_CUT_OFF_SECONDS,
} from '@chatbot-saas/contract/domain';
import { expression, type PlatformDb, type TenantDb } from '../../db/index.ts';
import type { FoundRow } from './conversation-row.ts';
import { find } from './conversations.store.ts';

const OPEN = `status IN ('transferred', 'escalated')`;
/** What is snoozed stays in those indexes, and is not due. */
const AWAKE = 'snoozed_until IS NULL';

/** The conditions that become due over time. Each has the exact predicate of a partial index. */
export const DUE = {
  /** Offered to an agent who neither accepts nor replies. */
  offer: `${OPEN} AND assigned_agent IS NOT NULL AND accepted_at IS NULL
    AND ${AWAKE} AND offered_at < now() - interval '${OFFER_TIMEOUT_SECONDS} seconds'`,
  /** Waits for a human and has none. */
  escalation: `status = 'transferred' AND accepted_at IS NULL
    AND ${AWAKE} AND unattended_since < now() - interval '${ESCALATE_AFTER_SECONDS} seconds'`,
  /** Awaiting an assistant reply from a process that has died. */
  reply: `status = 'active' AND reply_due_since < now() - interval '${REPLY_CUT_OFF_SECONDS} seconds'`,
  /** Snoozed until now. */
  snooze: 'snoozed_until <= now()',
} as const;
export type Due = keyof typeof DUE;

/** The longest wait comes first. */
const SINCE = {
  offer: 'offered_at',
  escalation: 'unattended_since',
  reply: 'reply_due_since',
  snooze: 'snoozed_until',
} as const satisfies Record<Due, string>;

/** Identifies a conversation across all tenants. */
export interface ConversationRef {
  tenantId: string;
  id: string;
}

/** The batch of one round; the rest is due in the next. */
const ROUND = 100;

export async function listDue(platform: PlatformDb, due: Due): Promise<ConversationRef[]> {
  return platform.ask('finds due conversations in all tenants', (from) =>
    from('conversations')
      .whereRaw(DUE[due])
      .orderBy(SINCE[due])
      .limit(ROUND)
      .select({ tenantId: 'tenant_id', id: 'id' }),
  );
}

/**
 * Locks and returns the conversation if it is still due. Null if another transaction holds it; the next round looks
 * again.
 */
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

/** Counts the wait for an agent from a later moment on. Lists keep their order. */
export async function waitFrom(db: TenantDb, id: string, moment: Date): Promise<void> {
  await db.from('conversations').where({ id }).update({ unattended_since: moment });
}

/** Waits that begin in the future begin now; of snoozed ones, when they are back. */
export async function restartWaits(db: TenantDb): Promise<void> {
  await db
    .from('conversations')
    .whereRaw(`status = 'transferred' AND accepted_at IS NULL AND unattended_since > now()`)
    .update({ unattended_since: expression('coalesce(snoozed_at, now())') });
}

/** Records that the model is working on the visitor's message. */
export async function noteReplyDue(db: TenantDb, id: string): Promise<void> {
  await db
    .from('conversations')
    .where({ id })
    .update({ reply_due_since: expression('coalesce(reply_due_since, clock_timestamp())') });
}

/** Nothing is due, whatever was asked before. */
export async function clearReplyDue(db: TenantDb, id: string): Promise<void> {
  await db
    .from('conversations')
    .where({ id })
    .whereNotNull('reply_due_since')
    .update({ reply_due_since: null });
}

/** A reply was stored, so the oldest unanswered message decides what is due. */
export async function noteReplied(db: TenantDb, id: string): Promise<void> {
  const oldest = expression(`(SELECT min(said.created_at) FROM messages said
    WHERE said.conversation_id = conversations.id AND said.role = 'user' AND said.metadata->'deleted' IS NULL AND NOT EXISTS (
      SELECT 1 FROM messages reply WHERE reply.conversation_id = said.conversation_id AND reply.reply_to = said.seq))`);
  await db
    .from('conversations')
    .where({ id })
    .whereNotNull('reply_due_since')
    .update({ reply_due_since: oldest });
}
