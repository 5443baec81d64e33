import { ANONYMOUS_NAME } from '../domain/conversation.ts';
import type { Conversation } from '../endpoints/conversations.ts';
import { onOneLine } from '../rich-text/index.ts';

export function visitorName(conversation: Pick<Conversation, 'visitor'>): string {
  return conversation.visitor.name?.trim() || ANONYMOUS_NAME;
}

/** What the visitor wrote last, on one line and without the marks of its markup. */
export function preview({ lastVisitorMessage }: Pick<Conversation, 'lastVisitorMessage'>): string {
  return lastVisitorMessage ? onOneLine(lastVisitorMessage.content) : 'No messages yet';
}
