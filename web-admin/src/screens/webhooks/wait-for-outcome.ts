import type { WebhookDelivery } from '@chatbot-saas/contract';

/** A delivery times out after 10 seconds. Without an outcome soon after that, no worker is sending. */
const PATIENCE_MS = 13_000;
const STEP_MS = 400;

/** Polls until the first attempt has an outcome. After a timeout, returns the delivery as it is. */
export async function waitForOutcome(
  fetchDelivery: () => Promise<WebhookDelivery>,
): Promise<WebhookDelivery> {
  const until = performance.now() + PATIENCE_MS;
  for (;;) {
    const delivery = await fetchDelivery();
    if (delivery.status !== 'pending' || delivery.error !== null || performance.now() > until)
      return delivery;
    await new Promise((resolve) => setTimeout(resolve, STEP_MS));
  }
}
