import type { Message, SyncedMessage } from '@chatbot-saas/contract';
import type { MessageRole } from '@chatbot-saas/contract/domain';
import { AppError } from '@chatbot-saas/contract/errors';
import { notFound, type Scope } from '../../../context/index.ts';
import type { Changed, ChangeSpan } from '../../../db/index.ts';
import * as files from '../../files/files.service.ts';
import * as store from './messages.store.ts';

export { type KeptMessage, textOf } from './messages.store.ts';

interface ConversationRef {
  id: string;
  session_id: string;
}

/** Files that were uploaded before, and by whom, or what has kept them. */
export interface SentFiles {
  ids: readonly string[];
  owner: files.Owner | files.Holder;
}

/** With addresses of its files. */
export function shown<M extends store.KeptMessage>(
  scope: Scope,
  message: M,
): Omit<M, 'files'> & Pick<Message, 'files'> {
  const { files: kept, ...rest } = message;
  return kept ? { ...rest, files: kept.map((file) => files.addressed(scope, file)) } : rest;
}

/** Adds a message at the conversation's end. The caller holds the conversation's lock. */
export async function append(
  scope: Scope,
  conversation: ConversationRef,
  message: store.NewMessage,
  outcome: store.Outcome | null = null,
  sent: SentFiles | null = null,
): Promise<Message> {
  const kept = sent && (await files.claim(scope, sent.ids, sent.owner));
  const whole = kept ? { ...message, metadata: { ...message.metadata, files: kept } } : message;
  const stored = shown(scope, await store.append(scope.db, conversation.id, whole, outcome));
  if (sent) await files.noteSent(scope, sent.ids, { conversationId: conversation.id, seq: stored.seq });
  scope.publish('message.created', {
    conversation: { id: conversation.id, sessionId: conversation.session_id },
    message: stored,
  });
  return stored;
}

interface SentBefore {
  role: MessageRole;
  clientId?: string | undefined;
  content: string;
  files?: readonly string[] | undefined;
}

/** The earlier message with this clientId. Throws 409 if its content or sender differs; of one that was deleted since, no one knows. */
export async function findEarlier(
  scope: Scope,
  conversationId: string,
  { role, clientId, content, files: sent = [] }: SentBefore,
): Promise<Message | null> {
  if (!clientId) return null;
  const earlier = await store.findByClientId(scope.db, conversationId, clientId);
  if (!earlier) return null;
  // Files that were removed since are no difference.
  const isSame = (earlier.files ?? []).every(({ id }) => sent.includes(id));
  const isDeleted = earlier.metadata.deleted !== undefined;
  if (earlier.role !== role || (!isDeleted && (earlier.content !== content || !isSame))) {
    throw new AppError('client_id_reused', 'This clientId was used for a different message.');
  }
  return shown(scope, earlier);
}

export async function findByClientId(
  scope: Scope,
  conversationId: string,
  clientId: string,
): Promise<Message | null> {
  const found = await store.findByClientId(scope.db, conversationId, clientId);
  return found && shown(scope, found);
}

/** Takes a file out of the message that it was sent with. */
export const removeFile = (
  scope: Scope,
  conversationId: string,
  seq: number,
  fileId: string,
): Promise<void> => store.removeFile(scope.db, conversationId, seq, fileId);

/** Oldest first: those after that `seq`. */
export async function listAfter(
  scope: Scope,
  conversationId: string,
  after: number,
  limit: number,
): Promise<Message[]> {
  const kept = await store.history(scope.db, conversationId, { after, limit });
  return kept.map((message) => shown(scope, message));
}

/** Notifies consoles that hold a copy of the message of its change. */
export const touch = (scope: Scope, conversationId: string, seq: number): Promise<void> =>
  store.touch(scope.db, conversationId, seq);

export async function changed(scope: Scope, span: ChangeSpan): Promise<Changed<SyncedMessage>[]> {
  const rows = await store.changed(scope.db, span);
  return rows.map(({ key, value }) => ({ key, value: shown(scope, value) }));
}

/** An assistant's answer and its question; throws 404 for any other message. */
export async function getAnswer(
  scope: Scope,
  conversationId: string,
  id: string,
): Promise<{ answer: store.KeptMessage; question: store.KeptMessage | null }> {
  const found = await store.findAnswer(scope.db, conversationId, id);
  if (!found) throw notFound();
  return found;
}

/** True if an assistant's answer in the conversation cites the knowledge item. */
export const hasSource = (scope: Scope, conversationId: string, itemId: string): Promise<boolean> =>
  store.hasSource(scope.db, conversationId, itemId);

/** Visitors' messages that the assistant replied to. */
export const listAnswered = (
  scope: Scope,
  which: Parameters<typeof store.listAnswered>[1],
): Promise<store.AnsweredQuestion[]> => store.listAnswered(scope.db, which);

/** The last messages up to `seq`, oldest first, without what was deleted. */
export const listUpTo = (
  scope: Scope,
  conversationId: string,
  seq: number,
  limit: number,
): Promise<store.KeptMessage[]> => store.spoken(scope.db, conversationId, { limit, before: seq + 1 });
