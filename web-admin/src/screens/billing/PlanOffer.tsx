import type { PlanOfferAnswer, Tenant } from '@chatbot-saas/contract';
import { Badge, Button, cx } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { planFeatures } from '../../components/plans/plan-features.ts';
import { choiceText, isDowngrade, priceText } from '../../components/plans/plan-text.ts';
import { subscriptionLook, trialText } from '../../components/plans/subscription-text.ts';

export interface PlanOfferProps {
  offer: PlanOfferAnswer;
  tenant: Tenant;
  /** Absent for those who may only look. */
  onChoose?: () => void;
  isBusy: boolean;
}

export function PlanOffer({ offer, tenant, onChoose, isBusy }: PlanOfferProps) {
  const { subscription } = tenant;
  const isCurrent = offer.id === subscription.plan;
  const look = subscriptionLook(subscription.status);
  const price = priceText(offer.price);
  const trial = isCurrent && trialText(tenant);
  const choice = choiceText(offer, subscription, Date.now());
  return (
    <li
      aria-label={offer.name}
      className={cx(
        'flex flex-col rounded-lg border bg-surface p-6 shadow-low',
        isCurrent ? 'border-accent' : 'border-line',
      )}
    >
      <div className="flex min-h-5 items-center justify-between gap-2">
        <h2 translate="no" className="font-medium text-md">
          {offer.name}
        </h2>
        {isCurrent && (
          <span className="flex gap-1.5">
            <Badge tone="accent">{t`Current plan`}</Badge>
            <Badge tone={look.tone}>{look.text}</Badge>
          </span>
        )}
      </div>
      <p className="mt-3">
        <Trans>
          <span className="font-semibold text-xl tabular-nums">{price}</span>
          <span className="text-muted"> /month</span>
        </Trans>
      </p>
      <ul className="mt-6 flex flex-1 flex-col gap-2.5">
        {planFeatures(offer.id, offer.limits).map((feature) => (
          <li key={feature} className="flex items-start gap-2">
            <Check aria-hidden className="mt-1 size-4 shrink-0 text-success" />
            {feature}
          </li>
        ))}
      </ul>
      {trial && <p className="mt-8 text-muted">{trial}</p>}
      {!choice && !isCurrent && <p className="mt-8 text-muted">{t`Not sold on this server.`}</p>}
      {onChoose && choice && (
        <Button
          variant={isDowngrade(tenant, offer) ? 'secondary' : 'primary'}
          loading={isBusy}
          onClick={onChoose}
          className={cx('w-full', trial ? 'mt-4' : 'mt-8')}
        >
          {choice}
        </Button>
      )}
    </li>
  );
}
