import type { Scope } from '../../../context/index.ts';
import type * as conversationStore from '../conversations.store.ts';
import * as messages from '../messages/messages.service.ts';
import * as messageStore from '../messages/messages.store.ts';

export const VISITOR_NOTICES = {
  stillLooking: 'We are still looking for somebody who is free. Thank you for waiting.',
  agentLeft: (name: string) => `${name} had to step away. We are finding somebody else for you.`,
  canceled: 'The request for a person was taken back. The assistant answers again.',
  escalated: 'Thank you for your patience. The whole team now knows that you are waiting.',
} as const;

/** Sends the notice once until an agent replies, however often the conversation is offered. */
export async function notifyVisitor(
  scope: Scope,
  row: conversationStore.ConversationRow,
  content: string,
): Promise<void> {
  if (await messageStore.hasNotice(scope.db, row.id, content)) return;
  await messages.append(scope, row, { role: 'system', content });
}
