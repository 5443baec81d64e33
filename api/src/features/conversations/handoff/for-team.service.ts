import { DEFAULT_PRIORITY, isWithHuman } from '@chatbot-saas/contract/domain';
import type { Scope } from '../../../context/index.ts';
import type { ConversationRow } from '../conversation-row.ts';
import * as conversations from '../conversations.service.ts';
import * as handoff from './handoff.service.ts';
import { offerOrQueue } from './queue.service.ts';
import { noticesFor, notifyVisitor } from './visitor-notices.ts';

type Row = ConversationRow;

/** Puts a conversation that no agent has into the queue, because its visitor has written by mail. The caller holds its lock. */
export const queueAnswered = (scope: Scope, row: Row): Promise<void> =>
  queue(scope, row, { reason: 'Answered by email', priority: DEFAULT_PRIORITY });

async function queue(scope: Scope, row: Row, draft: handoff.HandoffRequest): Promise<void> {
  await offerOrQueue(scope, await handoff.transfer(scope, row, draft));
}

/**
 * A mail with an agent's reply came back: someone must look for another way. What waits already keeps its place; the
 * caller holds the lock.
 */
export async function queueReturned(scope: Scope, row: Row): Promise<void> {
  await notifyVisitor(scope, row, (await noticesFor(scope, row)).bounced);
  if (!isWithHuman(row.status)) {
    const draft = { reason: 'An email to the visitor came back', priority: DEFAULT_PRIORITY };
    return queue(scope, await conversations.reopen(scope, row), draft);
  }
  if (row.accepted_at !== null) await handoff.requeue(scope, row, null);
  else await conversations.announceById(scope, row.id);
}
