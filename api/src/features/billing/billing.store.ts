import type { Plan, SubscriptionStatus } from '@chatbot-saas/contract/domain';
import type { PaymentEvent } from '../../context/index.ts';
import type { PlatformDb, TenantDb } from '../../db/index.ts';
import { trialFromNow } from '../settings/entitlement.ts';

/** Starts the tenant's only trial; returns false if it was used. */
export async function startTrial(db: TenantDb): Promise<boolean> {
  const started = await db.from('tenants').whereNull('trial_ends_at').update(trialFromNow());
  return started > 0;
}

/** True if a started trial has days left, whether in use or not. */
export async function hasTrialLeft(db: TenantDb): Promise<boolean> {
  return (await db.from('tenants').whereRaw('trial_ends_at > now()').first('id')) !== undefined;
}

export async function setPlan(db: TenantDb, plan: Plan, status: SubscriptionStatus): Promise<void> {
  await db.from('tenants').update({ plan, subscription_status: status });
}

/** Returns false while a subscription is paid. One statement, so that a provider's event applies before or after it. */
export async function setFree(db: TenantDb): Promise<boolean> {
  const changed = await db
    .from('tenants')
    .where((unpaid) => unpaid.whereNull('stripe_subscription').orWhere({ subscription_status: 'canceled' }))
    .update({ plan: 'free', subscription_status: 'active' });
  return changed > 0;
}

/** Applies the provider's event unless a newer one was applied. An ended subscription leaves the free plan. */
export async function apply(db: TenantDb, event: PaymentEvent): Promise<void> {
  const hasEnded = event.status === 'canceled';
  await db
    .from('tenants')
    .where((either) => either.whereNull('stripe_event_at').orWhere('stripe_event_at', '<=', event.at))
    // The end of a replaced subscription changes nothing.
    .modify((query) => {
      if (hasEnded) query.where({ stripe_subscription: event.subscription });
    })
    .update({
      plan: hasEnded ? 'free' : event.plan,
      subscription_status: event.status,
      stripe_customer: event.customer,
      stripe_subscription: event.subscription,
      stripe_event_at: event.at,
    });
}

const HAS_TRIAL_ENDED = `subscription_status = 'trialing' AND trial_ends_at <= now()`;

/** Tenants whose row still shows a trial that has ended. */
export async function tenantsWithEndedTrial(platform: PlatformDb): Promise<string[]> {
  const rows = await platform.ask<{ id: string }>('finds ended trials in all tenants', (from) =>
    from('tenants').whereRaw(HAS_TRIAL_ENDED).select('id').limit(100),
  );
  return rows.map(({ id }) => id);
}

export async function endTrial(db: TenantDb): Promise<void> {
  await db.from('tenants').whereRaw(HAS_TRIAL_ENDED).update({ plan: 'free', subscription_status: 'active' });
}
