import type { Conversation } from '../endpoints/conversations.ts';
import { onOneLine } from '../rich-text/index.ts';

type Named = Pick<Conversation, '_id'> & {
  visitor: Pick<Conversation['visitor'], 'name'>;
  contact?: Pick<NonNullable<Conversation['contact']>, '_id' | 'name' | 'isVerified'> | null | undefined;
};

/** What is verified comes first, then what was said in this conversation, then what is known of the person. */
export function givenName({ visitor, contact }: Named): string | null {
  const known = contact?.name?.trim() || null;
  return (contact?.isVerified && known) || visitor.name?.trim() || known;
}

/** What a visitor without a name is known by: the same in each of their conversations, and as a contact. */
export const shortId = ({ _id, contact }: Pick<Named, '_id' | 'contact'>): string =>
  (contact?._id ?? _id).slice(-3);

export const visitorName = (conversation: Named): string =>
  givenName(conversation) ?? `Visitor ${shortId(conversation)}`;

type Previewed = Pick<Conversation, 'lastVisitorMessage'>;

/** What the visitor wrote last, on one line and without the marks of its markup. */
export const lastLine = ({ lastVisitorMessage }: Previewed): string | null =>
  lastVisitorMessage && onOneLine(lastVisitorMessage.content);

export const preview = (conversation: Previewed): string => lastLine(conversation) ?? 'No messages yet';
