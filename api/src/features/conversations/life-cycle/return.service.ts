import type { Conversation } from '@chatbot-saas/contract';
import { WITH_HUMAN } from '@chatbot-saas/contract/domain';
import type { Scope, StaffActor } from '../../../context/index.ts';
import { assertMayDirect } from '../conversations.policy.ts';
import * as conversations from '../conversations.service.ts';
import { changedMeanwhile, drainLater } from '../handoff/queue.service.ts';
import { noticesFor } from '../handoff/visitor-notices.ts';
import * as messages from '../messages/messages.service.ts';
import { changeIf } from './change.store.ts';
import { assertAllSeen, type SeenWords } from './unseen-words.ts';

/** Gives the conversation back to the assistant. What is known of its handoff stays, for reports. */
export async function returnToAssistant(
  scope: Scope,
  actor: StaffActor,
  ref: string,
  seen: SeenWords,
): Promise<Conversation> {
  const row = await conversations.lockRow(scope, ref);
  assertMayDirect(actor, row);
  await assertAllSeen(scope, row.id, seen);
  const { returned } = await noticesFor(scope, row);
  await messages.append(scope, row, { role: 'system', content: returned });
  const active = await changeIf(
    scope.db,
    row.id,
    { status: WITH_HUMAN, assignedAgent: row.assigned_agent },
    {
      status: 'active',
      assigned_agent: null,
      offered_at: null,
      accepted_at: null,
      declined_by: null,
      handoff_from: null,
      unattended_since: null,
      // Otherwise the next unanswered message would call a human at once.
      unanswered_count: 0,
    },
  );
  if (!active) throw changedMeanwhile();
  drainLater(scope);
  return conversations.announce(scope, active);
}
