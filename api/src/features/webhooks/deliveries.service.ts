import type { WebhookDelivery } from '@chatbot-saas/contract';
import type { DeliveryStatus } from '@chatbot-saas/contract/domain';
import {
  invalidField,
  isUuid,
  notFound,
  pageOf,
  type Scope,
  type Services,
  SYSTEM,
} from '../../context/index.ts';
import * as store from './deliveries.store.ts';
import { bodyOf } from './signed-body.ts';
import * as webhooks from './webhooks.service.ts';

interface DeliveryQuery {
  limit: number;
  status?: DeliveryStatus | undefined;
  cursor?: string | undefined;
}

export async function list(
  scope: Scope,
  webhookId: string,
  { cursor, limit, status }: DeliveryQuery,
): Promise<{ deliveries: WebhookDelivery[]; nextCursor: string | null }> {
  const before = cursor ? decodeCursor(cursor) : undefined;
  await webhooks.get(scope, webhookId);
  const found = await store.list(scope.db, webhookId, { status, before, limit: limit + 1 });
  const { page, nextCursor } = pageOf(found, limit, ({ id }) => encodeCursor(id));
  return { deliveries: page, nextCursor };
}

const encodeCursor = (id: string): string => Buffer.from(id).toString('base64url');

function decodeCursor(cursor: string): string {
  const id = Buffer.from(cursor, 'base64url').toString();
  if (isUuid(id)) return id;
  throw invalidField('cursor', 'Use the nextCursor of an earlier answer.');
}

export async function get(
  scope: Scope,
  webhookId: string,
  id: string,
): Promise<{ delivery: WebhookDelivery; request: { body: string } }> {
  const delivery = await store.find(scope.db, webhookId, id);
  if (!delivery) throw notFound();
  const data = await store.findData(scope.db, webhookId, id);
  return { delivery, request: { body: bodyOf({ ...delivery, data }) } };
}

/** Makes the delivery due now; its earlier attempts stay recorded. */
export async function replay(scope: Scope, webhookId: string, id: string): Promise<WebhookDelivery> {
  const delivery = await store.find(scope.db, webhookId, id);
  if (!delivery) throw notFound();
  await webhooks.getActive(scope, webhookId);
  await store.restart(scope.db, id);
  wakeLater(scope, webhookId);
  return (await store.find(scope.db, webhookId, id)) ?? delivery;
}

export async function ping(scope: Scope, webhookId: string): Promise<WebhookDelivery> {
  await webhooks.getActive(scope, webhookId);
  const delivery = await store.insertPing(scope.db, webhookId);
  wakeLater(scope, webhookId);
  return delivery;
}

const wakeLater = (scope: Scope, webhookId: string): void =>
  scope.afterCommit(async () => scope.services.deliveries.wake(scope.tenantId, 'webhook', [webhookId]));

/** Deletes old deliveries, delivered or not, in small batches that never lock many rows. */
export async function removeOld(services: Services): Promise<void> {
  for (const tenantId of await store.tenantsWithOld(services.platform)) {
    while (await services.openScope(tenantId, SYSTEM, (scope) => store.removeOld(scope.db)));
  }
}
