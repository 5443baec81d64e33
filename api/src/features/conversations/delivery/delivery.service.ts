import { notFound, type Scope } from '../../../context/index.ts';
import * as store from './delivery.store.ts';

/** The visitor's window has shown the conversation up to `seq`. What it has shown before changes nothing. */
export async function noteShown(scope: Scope, sessionId: string, seq: number): Promise<void> {
  const conversationId = await store.findId(scope.db, sessionId);
  if (conversationId === null) throw notFound();
  const messageIds = await store.markShown(scope.db, conversationId, seq);
  if (messageIds.length === 0) return;
  await store.clearUnseen(scope.db, conversationId, seq);
  scope.publish('messages.delivered', { conversationId, messageIds, delivery: 'shown' });
}

/** A mail server took the mail with these messages. */
export const noteMailed = (
  scope: Scope,
  conversationId: string,
  messageIds: readonly string[],
): Promise<void> => note(scope, conversationId, messageIds, 'mailed');

/** No mail server takes the mail with these messages, or one sent it back. */
export const noteBounced = (
  scope: Scope,
  conversationId: string,
  messageIds: readonly string[],
): Promise<void> => note(scope, conversationId, messageIds, 'bounced');

async function note(
  scope: Scope,
  conversationId: string,
  sent: readonly string[],
  delivery: 'mailed' | 'bounced',
): Promise<void> {
  const messageIds = await store.markSent(scope.db, conversationId, sent, delivery);
  if (messageIds.length > 0) scope.publish('messages.delivered', { conversationId, messageIds, delivery });
}
