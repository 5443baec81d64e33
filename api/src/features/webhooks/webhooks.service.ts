import type { newWebhook, Webhook, webhookChange } from '@chatbot-saas/contract';
import { MAX_WEBHOOKS, WEBHOOK_SECRET_PREFIX } from '@chatbot-saas/contract/domain';
import { AppError } from '@chatbot-saas/contract/errors';
import type * as z from 'zod';
import { invalidField, notFound, randomBase62, type Scope } from '../../context/index.ts';
import { OutboundError } from '../../infrastructure/outbound/index.ts';
import * as tenants from '../settings/tenant.service.ts';
import * as store from './webhooks.store.ts';

const SECRET_LENGTH = 40;
const newSecret = () => WEBHOOK_SECRET_PREFIX + randomBase62(SECRET_LENGTH);

export async function get(scope: Scope, id: string): Promise<Webhook> {
  const webhook = await store.find(scope.db, id);
  if (!webhook) throw notFound();
  return webhook;
}

/** A disabled webhook sends nothing, so no delivery is accepted for it. */
export async function getActive(scope: Scope, id: string): Promise<Webhook> {
  const webhook = await get(scope, id);
  if (!webhook.isActive) throw new AppError('state_conflict', 'Switch this webhook on first.');
  return webhook;
}

export async function create(
  scope: Scope,
  draft: z.output<typeof newWebhook>,
): Promise<Webhook & { secret: string }> {
  assertAllowedUrl(scope, draft.url);
  await tenants.lock(scope);
  if ((await store.count(scope.db)) >= MAX_WEBHOOKS) {
    throw new AppError('state_conflict', `There are ${MAX_WEBHOOKS} webhooks already. Delete one first.`);
  }
  const secret = newSecret();
  const sealed = scope.services.sealer.seal(secret, scope.tenantId);
  return { ...(await store.insert(scope.db, { ...draft, secret: sealed })), secret };
}

export async function update(
  scope: Scope,
  id: string,
  { rotateSecret, ...change }: z.output<typeof webhookChange>,
): Promise<Webhook & { secret?: string }> {
  if (change.url !== undefined) assertAllowedUrl(scope, change.url);
  const secret = rotateSecret ? newSecret() : undefined;
  const sealed = secret && scope.services.sealer.seal(secret, scope.tenantId);
  const changed = await store.update(scope.db, id, { ...change, secret: sealed });
  if (!changed) throw notFound();
  // Deliveries held back while it was disabled are due again.
  if (change.isActive)
    scope.afterCommit(async () => scope.services.deliveries.wake(scope.tenantId, 'webhook', [id]));
  return secret ? { ...changed, secret } : changed;
}

export async function remove(scope: Scope, id: string): Promise<void> {
  if (!(await store.remove(scope.db, id))) throw notFound();
}

/** Refuses known bad URLs by field; the resolved address is checked at each delivery. */
function assertAllowedUrl(scope: Scope, url: string): void {
  try {
    scope.services.outbound.assertMayName(url);
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    throw invalidField('url', error.message);
  }
}
