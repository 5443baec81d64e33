import type { Scope } from '../../../context/index.ts';
import type * as conversations from '../conversations.service.ts';
import * as messages from '../messages/messages.service.ts';

export const VISITOR_NOTICES = {
  stillLooking: 'We are still looking for somebody who is free. Thank you for waiting.',
  agentLeft: (name: string) => `${name} had to step away. We are finding somebody else for you.`,
  escalated: 'Thank you for your patience. The whole team now knows that you are waiting.',
} as const;

/** Sends the notice once until an agent replies, however often the conversation is offered. */
export async function notifyVisitor(
  scope: Scope,
  row: conversations.ConversationRow,
  content: string,
): Promise<void> {
  if (await messages.hasNotice(scope, row.id, content)) return;
  await messages.append(scope, row, { role: 'system', content });
}
