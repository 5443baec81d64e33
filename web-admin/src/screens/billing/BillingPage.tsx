import type { PlanOfferAnswer } from '@chatbot-saas/contract';
import { Card, ConfirmDialog, EmptyState, ErrorState, Loading, Skeleton, toast } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '../../api/error-text.ts';
import { usePlans } from '../../api/queries/offers.ts';
import { Page } from '../../components/page/Page.tsx';
import { paymentText } from '../../components/plans/plan-text.ts';
import { useMember } from '../../session/session.ts';
import { CheckoutNotice } from './CheckoutNotice.tsx';
import { PlanOffer } from './PlanOffer.tsx';
import { planQuestion } from './plan-question.ts';
import { useSubscribe } from './queries.ts';
import { rememberOrder, useCheckout } from './use-checkout.ts';

export default function BillingPage() {
  const { user, tenant } = useMember();
  const plans = usePlans();
  const subscribe = useSubscribe();
  const checkout = useCheckout();
  const [offerToConfirm, setOfferToConfirm] = useState<PlanOfferAnswer>();
  const isOwner = user.role === 'owner';

  /** A refusal is shown above the plans. */
  const take = async (offer: PlanOfferAnswer) => {
    const { name } = offer;
    const answer = await subscribe.mutateAsync(offer.id).catch(() => null);
    if (!answer) return;
    if ('checkoutUrl' in answer) {
      rememberOrder(offer.id);
      window.location.assign(answer.checkoutUrl);
    } else {
      toast.success(t`Your plan is now ${name}`);
    }
  };
  const question = offerToConfirm && planQuestion(tenant, offerToConfirm, Date.now());
  const choose = (offer: PlanOfferAnswer) => {
    if (planQuestion(tenant, offer, Date.now())) setOfferToConfirm(offer);
    else void take(offer);
  };

  const body = () => {
    if (plans.isPending) return <PlansSkeleton />;
    if (!plans.data) {
      return (
        <Card>
          <ErrorState
            title={t`We couldn’t load the plans`}
            message={errorText(plans.error)}
            onRetry={() => void plans.refetch()}
            retrying={plans.isFetching}
          />
        </Card>
      );
    }
    if (plans.data.length === 0) {
      return (
        <Card>
          <EmptyState icon={<CircleCheck className="size-5" />} title={t`Billing is off on this server`}>
            {t`All features, no limits.`}
          </EmptyState>
        </Card>
      );
    }
    return (
      <>
        {!isOwner && <p className="text-muted">{t`Only the workspace owner can change the plan.`}</p>}
        <ul aria-label={t`Plans`} className="grid items-stretch gap-4 lg:grid-cols-3">
          {plans.data.map((offer) => (
            <PlanOffer
              key={offer.id}
              offer={offer}
              tenant={tenant}
              isBusy={subscribe.isPending && subscribe.variables === offer.id}
              {...(isOwner && { onChoose: () => choose(offer) })}
            />
          ))}
        </ul>
        <p className="text-muted">
          {paymentText(plans.data, { mayTry: tenant.subscription.trialEndsAt === null })}
        </p>
      </>
    );
  };

  return (
    <Page title={t`Plans`}>
      <div className="flex flex-col gap-6">
        {checkout && <CheckoutNotice checkout={checkout} />}
        {subscribe.isError && (
          <p
            role="alert"
            className="flex items-center gap-2.5 rounded-lg border border-danger bg-danger-soft px-5 py-3 text-danger-ink"
          >
            <CircleAlert aria-hidden className="size-4.5 shrink-0" />
            {errorText(subscribe.error)}
          </p>
        )}
        {body()}
      </div>
      {offerToConfirm && question && (
        <ConfirmDialog
          open
          onOpenChange={() => setOfferToConfirm(undefined)}
          {...question}
          onConfirm={() => take(offerToConfirm)}
        />
      )}
    </Page>
  );
}

const plansShown = ['free', 'pro', 'enterprise'];

function PlansSkeleton() {
  return (
    <Loading label={t`Loading plans…`} className="grid gap-4 lg:grid-cols-3">
      {plansShown.map((plan) => (
        <Card key={plan} className="flex h-96 flex-col gap-4 p-6">
          <Skeleton className="h-4 w-20" />
          <Skeleton className="h-8 w-24" />
          <Skeleton className="h-3.5 w-40" />
          <Skeleton className="h-3.5 w-36" />
          <Skeleton className="h-3.5 w-44" />
        </Card>
      ))}
    </Loading>
  );
}
