import type { Conversation } from '@chatbot-saas/contract';
import { DEFAULT_PRIORITY, isWithHuman } from '@chatbot-saas/contract/domain';
import { AppError } from '@chatbot-saas/contract/errors';
import type { Scope, StaffActor } from '../../../context/index.ts';
import { expression } from '../../../db/index.ts';
import { assertMayReopen } from '../conversations.policy.ts';
import * as conversations from '../conversations.service.ts';
import { assertOwnCapacity } from '../handoff/agent-capacity.ts';
import { changedMeanwhile } from '../handoff/queue.service.ts';
import { noticesFor } from '../handoff/visitor-notices.ts';
import * as messages from '../messages/messages.service.ts';
import { changeIf } from './change.store.ts';

/** Makes an ended conversation the caller's. Its handoff is the one that it had, or begins now. */
export async function reopen(scope: Scope, actor: StaffActor, ref: string): Promise<Conversation> {
  const row = await conversations.lockRow(scope, ref);
  if (isWithHuman(row.status) && row.assigned_agent === actor.id) return conversations.get(scope, row.id);
  assertMayReopen(actor, row);
  if ((await conversations.getRow(scope, row.id)).contact_is_blocked) {
    throw new AppError('state_conflict', 'This visitor is blocked. Unblock them first.');
  }
  await assertOwnCapacity(scope, actor);
  const { reopened: says } = await noticesFor(scope, row);
  await messages.append(scope, row, { role: 'system', content: says(actor.name) });
  const reopened = await changeIf(
    scope.db,
    row.id,
    { status: ['ended'] },
    {
      status: 'transferred',
      assigned_agent: actor.id,
      accepted_at: expression('coalesce(accepted_at, clock_timestamp())'),
      offered_at: null,
      declined_by: null,
      unattended_since: null,
      handoff_requested_at: expression('coalesce(handoff_requested_at, clock_timestamp())'),
      handoff_reason: expression('coalesce(handoff_reason, ?)', [`${actor.name} stepped in`]),
      handoff_priority: expression('coalesce(handoff_priority, ?)', [DEFAULT_PRIORITY]),
      end_reason: null,
      ended_at: null,
      reactivates_until: null,
      ending: null,
      ending_note: null,
      merged_into: null,
    },
  );
  if (!reopened) throw changedMeanwhile();
  scope.publish('agent.joined', {
    conversation: { id: row.id, sessionId: row.session_id },
    agent: { name: actor.name },
  });
  return conversations.announce(scope, reopened);
}
