import type { Plan, SubscriptionStatus } from '@chatbot-saas/contract/domain';

/** A change of a tenant's subscription, as the payment provider reports it. */
export interface PaymentEvent {
  tenantId: string;
  plan: Plan;
  status: SubscriptionStatus;
  customer: string | null;
  subscription: string;
  /** Time of the event at the provider. An older event never overwrites a newer one. */
  at: Date;
}

export interface PaymentGateway {
  /** Returns the URL of the provider's checkout page for this plan. */
  startCheckout(order: { tenantId: string; plan: Plan; email: string; returnUrl: string }): Promise<string>;
  /** Null for irrelevant events. Throws when the signature is invalid. */
  parseEvent(body: Buffer, signature: string): PaymentEvent | null;
}

export interface Billing {
  /** False (`BILLING=off`): every tenant has Enterprise features, and no prices are shown. */
  readonly isOn: boolean;
  /** Null: no plan can be bought, but Pro can be tried. */
  readonly payments: PaymentGateway | null;
}
