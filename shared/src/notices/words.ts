import type { Conversation } from '../contracts/conversations.ts';
import { ANONYMOUS_NAME } from '../domain/conversation.ts';
import { onOneLine } from '../rich-text/index.ts';

export function visitorName(conversation: Conversation): string {
  return conversation.visitor.name?.trim() || ANONYMOUS_NAME;
}

/** The last message on one line, without the marks of its markup. */
export function preview({ lastMessage }: Conversation): string {
  return lastMessage ? onOneLine(lastMessage.content) : 'No messages yet';
}
