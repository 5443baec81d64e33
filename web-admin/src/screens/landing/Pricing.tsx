import {
  PLAN_LIMITS,
  PLAN_OFFERS,
  PLANS,
  type Plan,
  TRIAL_DAYS,
  TRIAL_PLAN,
} from '@chatbot-saas/contract/domain';
import { Badge, buttonClass, cx } from '@chatbot-saas/ui';
import type { MessageDescriptor } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useContactStatus, usePlans } from '../../api/queries/offers.ts';
import { planFeatures } from '../../components/plans/plan-features.ts';
import { paymentText, priceText } from '../../components/plans/plan-text.ts';
import { Section } from './Section.tsx';

const PITCHES: Record<Plan, MessageDescriptor> = {
  free: msg`Try it on a real site.`,
  pro: msg`For teams that chat every day.`,
  enterprise: msg`For teams without limits.`,
};

export function Pricing() {
  const plans = usePlans().data;
  const contact = useContactStatus();
  const isSold = (plan: Plan) => plans?.some(({ id, isForSale }) => id === plan && isForSale) ?? false;
  return (
    <Section
      id="pricing"
      sunken
      title={t`Simple pricing`}
      lead={t`Try Pro free for ${plural(TRIAL_DAYS, { one: '# day', other: '# days' })}. No credit card. Your data stays when it ends.`}
    >
      <ul className="grid items-stretch gap-4 lg:grid-cols-3">
        {PLANS.map((plan) => (
          <Offer
            key={plan}
            plan={plan}
            featured={plan === TRIAL_PLAN}
            isOpen={plan === 'free' || plan === TRIAL_PLAN || isSold(plan)}
          />
        ))}
      </ul>
      <p className="mt-6 text-muted">
        {plans && paymentText(plans)}
        {contact.data?.isOpen && (
          <>
            {' '}
            <Trans>
              Questions before you start?{' '}
              <Link to="/contact" className="rounded-sm text-accent-ink underline">
                Contact us
              </Link>
              .
            </Trans>
          </>
        )}
      </p>
    </Section>
  );
}

function Offer({ plan, featured, isOpen }: { plan: Plan; featured: boolean; isOpen: boolean }) {
  const { name, price: dollars } = PLAN_OFFERS[plan];
  const price = priceText(dollars);
  return (
    <li
      className={cx(
        'flex flex-col rounded-lg border bg-surface p-6',
        featured ? 'border-accent shadow-high' : 'border-transparent shadow-low',
      )}
    >
      <div className="flex items-center justify-between">
        <h3 translate="no" className="font-medium text-md">
          {name}
        </h3>
        {featured && (
          <Badge tone="accent">{t`${plural(TRIAL_DAYS, { one: '#-day trial', other: '#-day trial' })}`}</Badge>
        )}
      </div>
      <p className="mt-3">
        <Trans>
          <span className="font-semibold text-xl tracking-tight">{price}</span>
          <span className="text-muted"> /month</span>
        </Trans>
      </p>
      <p className="mt-1 text-muted">{t(PITCHES[plan])}</p>
      <ul className="mt-6 mb-8 flex flex-1 flex-col gap-2.5">
        {planFeatures(plan, PLAN_LIMITS[plan]).map((feature) => (
          <li key={feature} className="flex items-start gap-2">
            <Check aria-hidden className="mt-1 size-4 shrink-0 text-success" />
            {feature}
          </li>
        ))}
      </ul>
      {isOpen ? (
        <Link to="/signup" className={buttonClass(featured ? 'primary' : 'secondary', 'md', 'w-full')}>
          <Trans>
            Get started<span className="sr-only"> with {name}</span>
          </Trans>
        </Link>
      ) : (
        <p className="py-2 text-muted">{t`Not sold on this server.`}</p>
      )}
    </li>
  );
}
