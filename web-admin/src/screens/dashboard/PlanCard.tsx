import { Badge, Card, CardHeader, formatDate, useNow } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { Link } from 'react-router-dom';
import { subscriptionLook, trialLeftText } from '../../components/plans/subscription-text.ts';
import { useMember } from '../../session/session.ts';

export function PlanCard() {
  const { tenant } = useMember();
  const { plan, status, trialEndsAt } = tenant.subscription;
  const { text: state, tone } = subscriptionLook(status);
  const left = trialLeftText(tenant.subscription, useNow());
  const start = formatDate(tenant.createdAt);
  const end = trialEndsAt && formatDate(trialEndsAt);
  return (
    <Card>
      <CardHeader
        title={t`Current Plan`}
        action={<Badge tone={tone}>{left ? `${state} · ${left}` : state}</Badge>}
      />
      <div className="p-5">
        <p translate="no" className="font-semibold text-lg capitalize">
          {plan}
        </p>
        <p className="text-muted">
          {status === 'trialing' && end ? t`The trial ends on ${end}.` : t`Member since ${start}.`}
        </p>
        <Link
          to="/subscribe"
          className="mt-3 inline-block rounded-sm font-medium text-accent-ink text-sm hover:underline"
        >
          {t`View plans`}
        </Link>
      </div>
    </Card>
  );
}
