import type { Conversation } from '../endpoints/conversations.ts';
import { onOneLine } from '../rich-text/index.ts';

type Named = Pick<Conversation, '_id'> & {
  visitor: Pick<Conversation['visitor'], 'name'> & Partial<Pick<Conversation['visitor'], 'email'>>;
  contact?:
    | Pick<NonNullable<Conversation['contact']>, '_id' | 'name' | 'email' | 'isVerified'>
    | null
    | undefined;
};

/** What is verified comes first, then what was said in this conversation, then what is known of the person; without a name, an address. */
export function givenName({ visitor, contact }: Named): string | null {
  const known = contact?.name?.trim() || null;
  const name = (contact?.isVerified && known) || visitor.name?.trim() || known;
  return name || visitor.email || contact?.email || null;
}

/** What a visitor without a name is known by: the same in each of their conversations, once we know who they are. */
export const shortId = ({ _id, contact }: Pick<Named, '_id' | 'contact'>): string =>
  (contact?._id ?? _id).slice(-3);

export const visitorName = (conversation: Named): string =>
  givenName(conversation) ?? `Visitor ${shortId(conversation)}`;

type Previewed = Pick<Conversation, 'lastVisitorMessage'>;

/** What the visitor wrote last, on one line and without the marks of its markup. */
export const lastLine = ({ lastVisitorMessage }: Previewed): string | null =>
  lastVisitorMessage && onOneLine(lastVisitorMessage.content);

export const preview = (conversation: Previewed): string => lastLine(conversation) ?? 'No messages yet';
