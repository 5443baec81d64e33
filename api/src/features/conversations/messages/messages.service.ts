import type { Message, SyncedMessage } from '@chatbot-saas/shared/contracts';
import type { MessageRole } from '@chatbot-saas/shared/domain';
import { AppError } from '@chatbot-saas/shared/errors';
import { notFound, type Scope } from '../../../context/index.ts';
import type { Changed, ChangeSpan } from '../../../db/index.ts';
import * as conversations from '../conversations.service.ts';
import * as store from './messages.store.ts';

export type { HistoryQuery, MessageRow } from './messages.store.ts';
export { fromRow } from './messages.store.ts';

interface ConversationRef {
  id: string;
  session_id: string;
}

/** Adds a message at the conversation's end. The caller holds the conversation's lock. */
export async function append(
  scope: Scope,
  conversation: ConversationRef,
  message: store.NewMessage,
): Promise<Message> {
  const placed = conversations.takeNextSeq(scope, conversation.id, message);
  const stored = await store.insert(scope.db, placed, message);
  scope.publish('message.created', {
    conversation: { id: conversation.id, sessionId: conversation.session_id },
    message: stored,
  });
  return stored;
}

/** The message sent before with this clientId; 409 when that one said something else, or came from the other side. */
export async function findEarlier(
  scope: Scope,
  conversationId: string,
  { role, clientId, content }: { role: MessageRole; clientId?: string | undefined; content: string },
): Promise<Message | null> {
  if (!clientId) return null;
  const earlier = await store.findByClientId(scope.db, conversationId, clientId);
  if (earlier && (earlier.content !== content || earlier.role !== role)) {
    throw new AppError('client_id_reused', 'This clientId was used for a different message.');
  }
  return earlier;
}

export const findReplyTo = (scope: Scope, conversationId: string, seq: number): Promise<Message | null> =>
  store.findReplyTo(scope.db, conversationId, seq);

/** Newest first. */
export const listLastOf = (
  scope: Scope,
  conversationId: string,
  role: MessageRole,
  limit: number,
): Promise<Message[]> => store.listLastOf(scope.db, conversationId, role, limit);

/** Whether the visitor has had that notice since an agent last spoke. */
export const hasNotice = (scope: Scope, conversationId: string, content: string): Promise<boolean> =>
  store.hasNotice(scope.db, conversationId, content);

/** What the visitor said and nothing answers, oldest first. */
export const listUnanswered = (scope: Scope, conversationId: string): Promise<Message[]> =>
  store.listUnanswered(scope.db, conversationId);

export const history = (
  scope: Scope,
  conversationId: string,
  query: store.HistoryQuery,
): Promise<Message[]> => store.history(scope.db, conversationId, query);

export const changed = (scope: Scope, span: ChangeSpan): Promise<Changed<SyncedMessage>[]> =>
  store.changed(scope.db, span);

/** An answer of the assistant and what it answers; 404 for any other message. */
export async function getAnswer(
  scope: Scope,
  conversationId: string,
  id: string,
): Promise<{ answer: Message; question: Message | null }> {
  const found = await store.findAnswer(scope.db, conversationId, id);
  if (!found) throw notFound();
  return found;
}

/** Whether an answer of the assistant in that conversation rests on that knowledge item. */
export const hasSource = (scope: Scope, conversationId: string, itemId: string): Promise<boolean> =>
  store.hasSource(scope.db, conversationId, itemId);

/** What visitors said and the assistant replied to. */
export const listAnswered = (
  scope: Scope,
  which: Parameters<typeof store.listAnswered>[1],
): Promise<store.AnsweredQuestion[]> => store.listAnswered(scope.db, which);
