import type { MailDelivery } from '@chatbot-saas/contract';
import { MAX_LISTED_DELIVERIES } from '@chatbot-saas/contract/domain';
import { isUuid, notFound, type Scope } from '../../context/index.ts';
import * as conversations from '../conversations/conversations.service.ts';
import * as store from './mails.store.ts';

/** The mails of a conversation, newest first. */
export async function list(scope: Scope, ref: string): Promise<MailDelivery[]> {
  const { id } = await conversations.getRow(scope, ref);
  return store.list(scope.db, id, MAX_LISTED_DELIVERIES);
}

/** Makes the mail due now; its earlier attempts stay recorded. */
export async function replay(scope: Scope, ref: string, deliveryId: string): Promise<MailDelivery> {
  const { id } = await conversations.getRow(scope, ref);
  if (!isUuid(deliveryId) || !(await store.find(scope.db, id, deliveryId))) throw notFound();
  await store.restart(scope.db, deliveryId);
  scope.afterCommit(async () => scope.services.deliveries.wake(scope.tenantId, 'mail', [id]));
  const restarted = await store.find(scope.db, id, deliveryId);
  if (!restarted) throw notFound();
  return restarted;
}
