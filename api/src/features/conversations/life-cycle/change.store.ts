import type { ConversationStatus, Ending, EndReason, Priority } from '@chatbot-saas/contract/domain';
import { type Expression, expression, type TenantDb } from '../../../db/index.ts';
import type { FoundRow } from '../conversation-row.ts';
import { find } from '../conversations.store.ts';
import { awake } from './standing-clocks.ts';

export type ConversationChange = Partial<{
  status: ConversationStatus;
  visitor_name: string;
  visitor_email: string;
  unseen_since: Expression;
  assigned_agent: string | null;
  offered_at: Expression | null;
  declined_by: string | null;
  accepted_at: Expression | null;
  first_reply_at: Expression | null;
  handoff_priority: Priority | Expression | null;
  handoff_reason: string | Expression | null;
  handoff_requested_at: Expression | null;
  handoff_summary: string | null;
  /** Digest of the visitor who asked for the handoff; null if staff did. */
  handoff_from: Buffer | null;
  /** When it asked for a human and got none. */
  unattended_since: Expression | null;
  team_mail_at: Expression;
  /** A time, or `infinity`. */
  snoozed_until: string | null;
  snoozed_at: Expression | null;
  unanswered_count: number;
  ended_at: Expression | null;
  end_reason: EndReason | null;
  ending: Ending | null;
  ending_note: string | null;
  merged_into: string | null;
  reactivates_until: null;
  rating: number;
  rating_comment: string | null;
  rated_at: Expression;
  rating_changed_at: Expression;
}>;

/** Since when the oldest of what agents wrote waits to be seen: with an address, it can be mailed. */
export const unseenSince = (): Expression =>
  expression(`coalesce(unseen_since, (SELECT min(m.created_at) FROM messages m
    WHERE m.tenant_id = conversations.tenant_id AND m.conversation_id = conversations.id AND m.delivery = 'stored'))`);

/** It ended idle, and its visitor may still go on with it. */
const MAY_REACTIVATE = `status = 'ended' AND reactivates_until > now()`;

/**
 * Changes the conversation if it matches `expected`, and returns the new row; null if it had changed. Every change of
 * status or assignee goes through here, apart from idle ends, and ends a snooze.
 */
export async function changeIf(
  db: TenantDb,
  id: string,
  expected: {
    status: readonly ConversationStatus[];
    assignedAgent?: string | null;
    isAccepted?: false;
    mayReactivate?: true;
    isSnoozed?: true;
  },
  to: ConversationChange,
): Promise<FoundRow | null> {
  const endsSnooze = to.status !== undefined || to.assigned_agent !== undefined;
  const changed = await db
    .from('conversations')
    .where({ id })
    .whereIn('status', [...expected.status])
    .modify((query) => {
      if (expected.assignedAgent === null) query.whereNull('assigned_agent');
      if (expected.assignedAgent) query.where({ assigned_agent: expected.assignedAgent });
      if (expected.isAccepted === false) query.whereNull('accepted_at');
      if (expected.mayReactivate) query.whereRaw(MAY_REACTIVATE);
      if (expected.isSnoozed) query.whereNotNull('snoozed_until');
    })
    .update({ ...(endsSnooze && awake()), ...to, updated_at: expression('clock_timestamp()') });
  return changed > 0 ? find(db, id) : null;
}
