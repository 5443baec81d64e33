import { PLAN_OFFERS, PLANS, type Plan, type SubscriptionStatus } from '@chatbot-saas/contract/domain';
import Stripe from 'stripe';
import { isUuid } from '../ids.ts';
import type { PaymentEvent, PaymentGateway } from './gateway.ts';

export interface StripeOptions {
  secretKey: string;
  webhookSecret: string;
  /** Replaces Stripe's address in tests. */
  api?: { host: string; port: number; protocol: 'http' | 'https' };
  onFault?: (fault: PaymentError) => void;
}

/** Why the checkout failed, without Stripe's message, which may repeat part of the key. */
interface PaymentError {
  fault: string;
  status: number | undefined;
  /** Stripe's error code, such as `api_key_expired`. */
  reason: string | undefined;
  /** Identifies the call in Stripe's log. */
  stripeRequestId: string | undefined;
}

/**
 * Maps Stripe's statuses to ours. `incomplete` never became a subscription. `trialing` maps to active, because our
 * trial is separate.
 */
const STATUSES: Partial<Record<Stripe.Subscription.Status, SubscriptionStatus>> = {
  active: 'active',
  trialing: 'active',
  past_due: 'past_due',
  unpaid: 'past_due',
  canceled: 'canceled',
  incomplete_expired: 'canceled',
};

export function stripePayments({
  secretKey,
  webhookSecret,
  api,
  onFault = () => undefined,
}: StripeOptions): PaymentGateway {
  const stripe = new Stripe(secretKey, { timeout: 10_000, maxNetworkRetries: 1, ...api });
  return {
    async startCheckout(order) {
      try {
        return await createSession(stripe, order);
      } catch (error) {
        onFault(paymentErrorOf(error));
        throw error;
      }
    },
    parseEvent: (body, signature) =>
      toPaymentEvent(stripe.webhooks.constructEvent(body, signature, webhookSecret)),
  };
}

function paymentErrorOf(error: unknown): PaymentError {
  if (!(error instanceof Stripe.errors.StripeError)) {
    return { fault: 'NoCheckoutPage', status: undefined, reason: undefined, stripeRequestId: undefined };
  }
  return {
    fault: error.type,
    status: error.statusCode,
    reason: error.code,
    stripeRequestId: error.requestId,
  };
}

async function createSession(
  stripe: Stripe,
  { tenantId, plan, email, returnUrl }: Parameters<PaymentGateway['startCheckout']>[0],
): Promise<string> {
  const offer = PLAN_OFFERS[plan];
  const metadata = { tenantId, plan };
  const session = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer_email: email,
    client_reference_id: tenantId,
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: 'usd',
          unit_amount: offer.price * 100,
          recurring: { interval: 'month' },
          product_data: { name: `ChatBot SaaS ${offer.name}` },
        },
      },
    ],
    // Subscription events repeat this metadata, the only link to tenant and plan.
    subscription_data: { metadata },
    metadata,
    success_url: `${returnUrl}?checkout=done`,
    cancel_url: `${returnUrl}?checkout=canceled`,
  });
  if (!session.url) throw new Error('Stripe gave no checkout page.');
  return session.url;
}

const isPlan = (text: string | undefined): text is Plan =>
  (PLANS as readonly (string | undefined)[]).includes(text);

function toPaymentEvent(event: Stripe.Event): PaymentEvent | null {
  switch (event.type) {
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted': {
      const { id, metadata, status, customer } = event.data.object;
      const known = event.type === 'customer.subscription.deleted' ? 'canceled' : STATUSES[status];
      const { tenantId, plan } = metadata;
      if (!known || !tenantId || !isUuid(tenantId) || !isPlan(plan)) return null;
      return {
        tenantId,
        plan,
        status: known,
        customer: typeof customer === 'string' ? customer : customer.id,
        subscription: id,
        at: new Date(event.created * 1_000),
      };
    }
    default:
      return null;
  }
}
