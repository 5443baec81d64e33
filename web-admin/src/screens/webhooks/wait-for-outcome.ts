import type { WebhookDelivery } from '@chatbot-saas/shared/contracts';

/** An address has 10 seconds to answer; somewhat later there is an outcome, or nobody sends at the moment. */
const PATIENCE_MS = 13_000;
const STEP_MS = 400;

/** Asks until the first attempt has an outcome; after a while, answers with the delivery as it stands then. */
export async function waitForOutcome(ask: () => Promise<WebhookDelivery>): Promise<WebhookDelivery> {
  const until = performance.now() + PATIENCE_MS;
  for (;;) {
    const delivery = await ask();
    if (delivery.status !== 'pending' || delivery.error !== null || performance.now() > until)
      return delivery;
    await new Promise((resolve) => setTimeout(resolve, STEP_MS));
  }
}
