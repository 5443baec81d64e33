import type { Conversation } from '@chatbot-saas/contract';
import { isWithHuman, sectionOf } from '@chatbot-saas/contract/domain';
import type { AccountStore, ConversationCounts } from '../account/account-store.ts';
import type { OutboxReply } from '../outbox/outbox-reply.ts';

/** By conversation, the last reply that is on its way. One that was refused is none, nor is one for later. */
export type WaitingReplies = ReadonlyMap<string, Pick<OutboxReply, 'clientId' | 'content' | 'createdAt'>>;

export const waitingReplies = (replies: readonly OutboxReply[]): WaitingReplies =>
  new Map(
    replies
      .filter(({ kind, sendAt, state }) => kind === 'reply' && sendAt === undefined && state !== 'unsent')
      .map((reply) => [reply.conversationId, reply]),
  );

/** As it is once its reply is sent, which also accepts it; a visitor who has written since needs another one. */
export function asReplied(conversation: Conversation, waiting: WaitingReplies, userId: string): Conversation {
  const reply = waiting.get(conversation._id);
  const { lastMessage, status, assignedAgent, isAccepted } = conversation;
  if (!reply || (lastMessage?.role === 'user' && lastMessage.timestamp > reply.createdAt))
    return conversation;
  const { content, createdAt: timestamp } = reply;
  return {
    ...conversation,
    lastMessage: { role: 'agent', content, timestamp },
    isAccepted: isAccepted || (isWithHuman(status) && assignedAgent === userId),
  };
}

/** Whether it waits no more by its reply. */
export function isTakenByReply(conversation: Conversation, waiting: WaitingReplies, userId: string): boolean {
  const section = (one: Conversation) => sectionOf(one, userId);
  return (
    section(conversation) === 'waiting' && section(asReplied(conversation, waiting, userId)) !== 'waiting'
  );
}

/** How many conversations each view holds. */
export function countInbox(
  { conversations }: Pick<AccountStore, 'conversations'>,
  userId: string,
  waiting: WaitingReplies,
): ConversationCounts {
  const counts = conversations.counts(userId);
  const replied = [...waiting.keys()].flatMap((id) => conversations.find(id) ?? []);
  const taken = replied.filter((one) => isTakenByReply(one, waiting, userId)).length;
  return { ...counts, pending: counts.pending - taken, mine: { active: counts.mine.active + taken } };
}
