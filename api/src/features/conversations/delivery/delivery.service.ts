import { notFound, type Scope } from '../../../context/index.ts';
import * as conversations from '../conversations.service.ts';
import * as store from './delivery.store.ts';
import * as seenStore from './seen.store.ts';

/** The visitor's window has shown the conversation up to `seq`. What it has shown before changes nothing. */
export async function noteShown(scope: Scope, sessionId: string, seq: number): Promise<void> {
  const conversationId = await store.findId(scope.db, sessionId);
  if (conversationId === null) throw notFound();
  const { isNews, notified } = await store.markShown(scope.db, conversationId, seq);
  if (!isNews) return;
  await store.clearUnseen(scope.db, conversationId, seq);
  if (notified) scope.publish('messages.delivered', { conversationId, ...notified, delivery: 'shown' });
}

/** A member has the conversation up to `seq` on the screen. Writes only where that is news for the visitor. */
export async function noteSeen(scope: Scope, ref: string, seq: number): Promise<void> {
  const { id } = await conversations.getRow(scope, ref);
  const unseen = await seenStore.findUnseen(scope.db, id, seq);
  const seen = unseen && (await seenStore.markSeen(scope.db, unseen));
  if (unseen && seen) {
    scope.publish('messages.seen', { conversationId: id, sessionId: unseen.sessionId, seen });
  }
}

/** What the visitor learns of the team; null: nothing. */
export const seenByTeam = (scope: Scope, conversationId: string) =>
  seenStore.findSeen(scope.db, conversationId);

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
