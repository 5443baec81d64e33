import { notFound, type Scope } from '../../../context/index.ts';
import * as store from './delivery.store.ts';

/** The visitor's window has shown the conversation up to `seq`. What it has shown before changes nothing. */
export async function noteShown(scope: Scope, sessionId: string, seq: number): Promise<void> {
  const conversationId = await store.findId(scope.db, sessionId);
  if (conversationId === null) throw notFound();
  const marked = await store.markShown(scope.db, conversationId, seq);
  if (!marked) return;
  await store.clearUnseen(scope.db, conversationId, seq);
  scope.publish('messages.delivered', { conversationId, ...marked, delivery: 'shown' });
}

/** The answer of the assistant goes out by mail. */
export const noteToMail = (scope: Scope, conversationId: string, messageId: string): Promise<void> =>
  store.markToMail(scope.db, conversationId, messageId);

/** A mail server took the mail with these messages. */
export const noteMailed = (scope: Scope, conversationId: string, messageIds: readonly string[]) =>
  note(scope, conversationId, messageIds, 'mailed');

/**
 * No mail server takes the mail with these messages, or one sent it back. False where the visitor has seen all of them
 * in the meantime.
 */
export const noteBounced = (scope: Scope, conversationId: string, messageIds: readonly string[]) =>
  note(scope, conversationId, messageIds, 'bounced');

async function note(
  scope: Scope,
  conversationId: string,
  sent: readonly string[],
  delivery: 'mailed' | 'bounced',
): Promise<boolean> {
  const marked = await store.markSent(scope.db, conversationId, sent, delivery);
  if (marked) scope.publish('messages.delivered', { conversationId, ...marked, delivery });
  return marked !== null;
}
