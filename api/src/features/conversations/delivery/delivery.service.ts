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

/** A mail server took the mail with what was unseen up to `seq`. */
export const noteMailed = (scope: Scope, conversationId: string, seq: number): Promise<boolean> =>
  note(scope, conversationId, seq, 'mailed');

/** No mail server takes the mail with what was unseen up to `seq`. False where the visitor has seen all of it. */
export const noteBounced = (scope: Scope, conversationId: string, seq: number): Promise<boolean> =>
  note(scope, conversationId, seq, 'bounced');

/** A mail with these messages came back. False where the visitor has seen all of them in the meantime. */
export async function noteReturned(
  scope: Scope,
  conversationId: string,
  ids: readonly string[],
): Promise<boolean> {
  return publish(scope, conversationId, await store.markReturned(scope.db, conversationId, ids), 'bounced');
}

async function note(
  scope: Scope,
  conversationId: string,
  seq: number,
  delivery: 'mailed' | 'bounced',
): Promise<boolean> {
  return publish(
    scope,
    conversationId,
    await store.markSent(scope.db, conversationId, seq, delivery),
    delivery,
  );
}

function publish(
  scope: Scope,
  conversationId: string,
  messageIds: readonly string[],
  delivery: 'mailed' | 'bounced',
): boolean {
  if (messageIds.length > 0) scope.publish('messages.delivered', { conversationId, messageIds, delivery });
  return messageIds.length > 0;
}
