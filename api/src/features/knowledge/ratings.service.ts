import { notFound, type Scope } from '../../context/index.ts';
import * as conversations from '../conversations/conversations.service.ts';
import * as messages from '../conversations/messages/messages.service.ts';
import * as store from './ratings.store.ts';

/** Stores the visitor's rating of an item that answered them; a later rating replaces it. */
export async function rate(
  scope: Scope,
  itemId: string,
  { sessionId, rating }: { sessionId: string; rating: number },
): Promise<void> {
  const conversation = await conversations.getBySession(scope, sessionId);
  // The same error as for an unknown item, so that a visitor learns nothing about unseen items.
  if (!(await messages.hasSource(scope, conversation.id, itemId))) throw notFound();
  if (conversation.is_test) return;
  const sums = await store.lockSums(scope.db, itemId);
  if (!sums) throw notFound();
  const earlier = await store.find(scope.db, itemId, conversation.id);
  await store.upsert(scope.db, itemId, conversation.id, rating);
  await store.setSums(scope.db, itemId, {
    sum: sums.sum + rating - (earlier ?? 0),
    count: sums.count + (earlier === null ? 1 : 0),
  });
}
