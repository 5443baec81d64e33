import type { Plan, SubscriptionStatus } from '@chatbot-saas/shared/domain';

/** What a payment provider says has become of a tenant's subscription. */
export interface PaymentEvent {
  tenantId: string;
  plan: Plan;
  status: SubscriptionStatus;
  customer: string | null;
  subscription: string;
  /** When the provider made the event: an older one never undoes a newer one. */
  at: Date;
}

export interface PaymentGateway {
  /** A page of the provider where this plan is paid for. */
  startCheckout(order: { tenantId: string; plan: Plan; email: string; returnUrl: string }): Promise<string>;
  /** null: an event that is of no concern here. Throws when the signature is not the provider's. */
  parseEvent(body: Buffer, signature: string): PaymentEvent | null;
}

export interface Billing {
  /** Off (`BILLING=off`): every tenant has what Enterprise has, and no prices are shown. */
  readonly isOn: boolean;
  /** null: nothing can be paid for; Pro can be tried. */
  readonly payments: PaymentGateway | null;
}
