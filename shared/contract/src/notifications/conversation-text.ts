import type { Conversation } from '../endpoints/conversations.ts';
import { onOneLine } from '../rich-text/index.ts';

/** A visitor without a name is known by the end of the id. */
export function visitorName({ visitor, _id }: Pick<Conversation, 'visitor' | '_id'>): string {
  return visitor.name?.trim() || `Visitor ${_id.slice(-3)}`;
}

/** What the visitor wrote last, on one line and without the marks of its markup. */
export function preview({ lastVisitorMessage }: Pick<Conversation, 'lastVisitorMessage'>): string {
  return lastVisitorMessage ? onOneLine(lastVisitorMessage.content) : 'No messages yet';
}
