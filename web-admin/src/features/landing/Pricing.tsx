import { Badge, buttonClass, cx } from '@chatbot-saas/shared/ui';
import { Check } from 'lucide-react';
import { Link } from 'react-router-dom';
import { featuredPlan, offers, type PlanOffer } from './plans.ts';
import { Section } from './Section.tsx';

export function Pricing() {
  return (
    <Section
      id="pricing"
      sunken
      title="Simple prices"
      lead="Start with a 14-day free trial of Pro. No credit card, and nothing is lost when it ends."
    >
      <ul className="grid items-stretch gap-4 lg:grid-cols-3">
        {offers.map((offer) => (
          <Offer key={offer.name} offer={offer} featured={offer.name === featuredPlan} />
        ))}
      </ul>
      <p className="mt-6 text-muted">
        Subscriptions are paid by card, through a payment provider: card numbers never reach this service.
      </p>
    </Section>
  );
}

function Offer({ offer, featured }: { offer: PlanOffer; featured: boolean }) {
  const { name, dollarsPerMonth, pitch, parts } = offer;
  return (
    <li
      className={cx(
        'flex flex-col rounded-lg border bg-surface p-6',
        featured ? 'border-accent shadow-high' : 'border-line',
      )}
    >
      <div className="flex items-center justify-between">
        <h3 className="font-medium text-md">{name}</h3>
        {featured && <Badge tone="accent">14-day trial</Badge>}
      </div>
      <p className="mt-3">
        <span className="font-semibold text-xl tabular-nums">${dollarsPerMonth}</span>
        <span className="text-muted"> /month</span>
      </p>
      <p className="mt-1 text-muted">{pitch}</p>
      <ul className="mt-6 mb-8 flex flex-1 flex-col gap-2.5">
        {parts.map((part) => (
          <li key={part} className="flex items-start gap-2">
            <Check aria-hidden className="mt-1 size-4 shrink-0 text-success" />
            {part}
          </li>
        ))}
      </ul>
      <Link to="/signup" className={buttonClass(featured ? 'primary' : 'secondary', 'md', 'w-full')}>
        Get started<span className="sr-only"> with {name}</span>
      </Link>
    </li>
  );
}
