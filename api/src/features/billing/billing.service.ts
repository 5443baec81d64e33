import type { PlanOfferAnswer, Tenant } from '@chatbot-saas/contract';
import {
  PLAN_LIMITS,
  PLAN_OFFERS,
  PLANS,
  type Plan,
  TRIAL_DAYS,
  TRIAL_PLAN,
} from '@chatbot-saas/contract/domain';
import { AppError } from '@chatbot-saas/contract/errors';
import {
  type PaymentEvent,
  type PaymentGateway,
  type Scope,
  type Services,
  SYSTEM,
  staffOf,
} from '../../context/index.ts';
import type { TransactionRunner } from '../../context/serve.ts';
import * as auth from '../auth/auth.service.ts';
import * as tenants from '../settings/tenant.service.ts';
import * as store from './billing.store.ts';

/** The plans on offer; empty if billing is off, so that no price is shown. */
export function plans({ billing }: Services): PlanOfferAnswer[] {
  if (!billing.isOn) return [];
  return PLANS.map((id) => ({
    id,
    ...PLAN_OFFERS[id],
    features: [...PLAN_OFFERS[id].features],
    limits: PLAN_LIMITS[id],
    trialDays: id === TRIAL_PLAN && !billing.payments ? TRIAL_DAYS : null,
    isForSale: billing.payments !== null && id !== 'free',
  }));
}

type Subscribed = { tenant: Tenant } | { checkoutUrl: string };

const conflict = (message: string) => new AppError('state_conflict', message);

export async function subscribe(transactions: TransactionRunner, plan: Plan): Promise<Subscribed> {
  const { billing, ownUrl } = transactions.services;
  if (!billing.isOn) throw conflict('Billing is off: every workspace already has everything.');
  const { payments } = billing;
  if (!payments || plan === 'free')
    return { tenant: await transactions.run((scope) => switchTo(scope, plan)) };

  const buyer = await transactions.run(async (scope) => ({
    tenantId: scope.tenantId,
    email: (await auth.me(scope, staffOf(scope))).user.email,
  }));
  // Outside of any transaction, because the provider may be slow.
  return { checkoutUrl: await checkout(payments, { plan, ...buyer, returnUrl: `${ownUrl()}/subscribe` }) };
}

async function checkout(
  payments: PaymentGateway,
  order: Parameters<PaymentGateway['startCheckout']>[0],
): Promise<string> {
  try {
    return await payments.startCheckout(order);
  } catch {
    // The provider's error text is about our account, so it is not shown.
    throw new AppError(
      'unavailable',
      'The payment service does not answer right now. Please try again in a moment.',
      { retryAfter: 30 },
    );
  }
}

async function switchTo(scope: Scope, plan: Plan): Promise<Tenant> {
  const now = await tenants.get(scope);
  if (plan === 'free') {
    if (!(await store.setFree(scope.db))) {
      throw conflict(
        'Your plan is paid by card. Cancel it with the payment service; it then becomes free by itself.',
      );
    }
  } else if (plan !== now.subscription.plan) {
    if (plan !== TRIAL_PLAN)
      throw conflict('Card payments are not set up on this server, so this plan cannot be bought here.');
    if (!(await store.startTrial(scope.db)) && !(await resumeTrial(scope, plan))) {
      throw conflict('Your 14-day trial has been used.');
    }
  }
  return tenants.get(scope);
}

/** A tenant that left the trial early may resume the rest of it. */
async function resumeTrial(scope: Scope, plan: Plan): Promise<boolean> {
  const isLeft = await store.hasTrialLeft(scope.db);
  if (isLeft) await store.setPlan(scope.db, plan, 'trialing');
  return isLeft;
}

/** Applies a payment event whose signature was verified. */
export async function receive(services: Services, event: PaymentEvent): Promise<void> {
  await services.openScope(event.tenantId, SYSTEM, (scope) => store.apply(scope.db, event));
}

/** Updates the rows of ended trials; their limits already applied from the moment they ended. */
export async function endTrials(services: Services): Promise<void> {
  for (const tenantId of await store.tenantsWithEndedTrial(services.platform)) {
    await services.openScope(tenantId, SYSTEM, (scope) => store.endTrial(scope.db));
  }
}
