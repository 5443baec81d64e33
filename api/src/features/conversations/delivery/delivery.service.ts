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
