import type { Scope } from '../../../context/index.ts';
import * as files from '../../files/removal.service.ts';
import * as conversations from '../conversations.service.ts';
import { drainLater } from '../handoff/queue.service.ts';
import * as store from './deletion.store.ts';

/** Deletes the conversation for good, with its messages and files. Consoles get the deletion by /sync. */
export async function remove(scope: Scope, ref: string): Promise<void> {
  const { id, session_id: sessionId } = await conversations.lockRow(scope, ref);
  // First: what was deleted with its conversation would belong to none.
  const fileIds = await files.leaveConversation(scope, id);
  await deleteAll(scope, [id]);
  while (await deleteWebhookDeliveries(scope, [id]));
  scope.publish('conversation.deleted', { conversationId: id, sessionId });
  drainLater(scope);
  if (fileIds.length === 0) return;
  scope.afterCommit(() => files.deleteFiles({ services: scope.services, tenantId: scope.tenantId }, fileIds));
}

/** For the erasure of a person, who holds their locks and has removed their files. */
export const deleteAll = ({ db }: Scope, ids: readonly string[]): Promise<void> =>
  store.deleteConversations(db, ids);

/** False if none was left. */
export const deleteWebhookDeliveries = ({ db }: Scope, ids: readonly string[]): Promise<boolean> =>
  store.deleteWebhookDeliveries(db, ids);
