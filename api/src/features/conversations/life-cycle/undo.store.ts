import type { ConversationStatus } from '@chatbot-saas/contract/domain';
import { expression, type TenantDb } from '../../../db/index.ts';

/** What an action changes, without what quotes a message: that is in one place, from which it is deleted with the message. */
const RESTORED = [
  ...['status', 'assigned_agent', 'offered_at', 'accepted_at', 'declined_by', 'unattended_since'],
  ...['snoozed_until', 'snoozed_at', 'handoff_priority', 'handoff_reason', 'handoff_requested_at'],
  ...['handoff_from', 'first_reply_at', 'team_mail_at', 'unanswered_count'],
  ...['end_reason', 'ending', 'ended_at', 'merged_into', 'reactivates_until'],
] as const;

const jsonOf = (columns: readonly string[], alias = 'c') =>
  `jsonb_build_object(${columns.map((column) => `'${column}', ${alias}.${column}`).join(', ')})`;

const STATE = jsonOf(RESTORED);
/** What differs once someone has changed it. An offer that no one has accepted may have gone to another agent. */
const LEFT_AS = `${jsonOf(['status', 'accepted_at', 'snoozed_until', 'ended_at', 'merged_into', 'last_seq'])}
  || jsonb_build_object('agent', CASE WHEN c.status <> 'ended' AND c.accepted_at IS NOT NULL THEN c.assigned_agent END)`;
/** The same of the conversation in which it goes on. */
const TARGET_LEFT_AS = `(SELECT ${jsonOf(['status', 'assigned_agent', 'last_seq'], 't')} FROM conversations t
  WHERE t.tenant_id = c.tenant_id AND t.id = c.merged_into)`;

/** What the conversation is now, for `keep`. The caller holds its lock. */
export async function stateOf(db: TenantDb, id: string): Promise<string> {
  const row = await db
    .from('conversations as c')
    .where({ 'c.id': id })
    .first(expression(`(${STATE})::text AS state`));
  return row.state;
}

/** Notes what it was before this transaction. A call that has changed nothing leaves what was noted before. */
export async function keep(db: TenantDb, id: string, userId: string, former: string): Promise<void> {
  const changed = db
    .from('conversations as c')
    .where({ 'c.id': id })
    .whereRaw(`${STATE} <> ?::jsonb`, [former])
    .select(
      'c.id',
      expression('?::uuid', [userId]),
      expression('?::jsonb', [former]),
      expression(LEFT_AS),
      expression(TARGET_LEFT_AS),
    );
  await db
    .from('undoable_changes')
    .insert(expression('(conversation_id, user_id, former, left_as, target_left_as) ?', [changed]))
    .onConflict(['tenant_id', 'conversation_id'])
    .merge({
      user_id: expression('excluded.user_id'),
      former: expression('excluded.former'),
      left_as: expression('excluded.left_as'),
      target_left_as: expression('excluded.target_left_as'),
      is_undone: false,
    });
}

export interface UndoableChange {
  userId: string;
  isUndone: boolean;
  /** Messages have been added since, here or where it goes on. */
  isWrittenIn: boolean;
  /** It is as it was left, and so is the one in which it goes on. */
  isAsLeft: boolean;
  former: { status: ConversationStatus; agent: string | null; isAccepted: boolean; isSnoozed: boolean };
}

/** The caller holds the conversation's lock. */
export async function find(db: TenantDb, id: string): Promise<UndoableChange | null> {
  const row = await db
    .from('undoable_changes as u')
    .join('conversations as c', (on) =>
      on.on('c.tenant_id', 'u.tenant_id').andOn('c.id', 'u.conversation_id'),
    )
    .where({ 'c.id': id })
    .first(
      'u.user_id',
      'u.is_undone',
      'u.former',
      expression(`(u.left_as = ${LEFT_AS}
        AND u.target_left_as IS NOT DISTINCT FROM ${TARGET_LEFT_AS}) AS is_as_left`),
      // The server's own notices say that something was done, not that someone wrote.
      expression(`(EXISTS (SELECT FROM messages m WHERE m.tenant_id = c.tenant_id AND m.conversation_id = c.id
          AND m.seq > (u.left_as->>'last_seq')::int AND m.role <> 'system')
        OR coalesce((u.target_left_as->>'last_seq')::int
          < (${TARGET_LEFT_AS}->>'last_seq')::int, false)) AS is_written_in`),
    );
  if (!row) return null;
  const { status, assigned_agent: agent, accepted_at, snoozed_until } = row.former;
  return {
    userId: row.user_id,
    isUndone: row.is_undone,
    isWrittenIn: row.is_written_in,
    isAsLeft: row.is_as_left,
    former: { status, agent, isAccepted: accepted_at !== null, isSnoozed: snoozed_until !== null },
  };
}

/** The conversation is what it was, if it is as it was left. Answers whether it is. */
export async function restore(db: TenantDb, id: string): Promise<boolean> {
  const former = (column: string) =>
    expression(`(SELECT f.${column} FROM undoable_changes u, jsonb_populate_record(NULL::conversations, u.former) f
      WHERE u.tenant_id = conversations.tenant_id AND u.conversation_id = conversations.id)`);
  /** Of a request or an end that was not there before, its text goes with it. */
  const kept = (column: string, of: string) =>
    expression(`CASE WHEN (SELECT u.former->>'${of}' FROM undoable_changes u
      WHERE u.tenant_id = conversations.tenant_id AND u.conversation_id = conversations.id) IS NOT NULL
      THEN conversations.${column} END`);
  const restored = await db
    .from('conversations')
    .where({ id })
    .whereRaw(
      `EXISTS (SELECT FROM undoable_changes u, conversations c
        WHERE u.tenant_id = conversations.tenant_id AND u.conversation_id = conversations.id AND NOT u.is_undone
          AND c.tenant_id = conversations.tenant_id AND c.id = conversations.id
          AND u.left_as = ${LEFT_AS} AND u.target_left_as IS NOT DISTINCT FROM ${TARGET_LEFT_AS})`,
    )
    .update({
      ...Object.fromEntries(RESTORED.map((column) => [column, former(column)])),
      handoff_summary: kept('handoff_summary', 'handoff_requested_at'),
      ending_note: kept('ending_note', 'ended_at'),
      updated_at: expression('clock_timestamp()'),
    });
  if (restored === 0) return false;
  await db.from('undoable_changes').where({ conversation_id: id }).update({ is_undone: true });
  return true;
}
