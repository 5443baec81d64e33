import { Badge, Card, CardHeader, formatDate, useNow } from '@chatbot-saas/ui';
import { Link } from 'react-router-dom';
import { subscriptionLook, trialLeftText } from '../../components/plans/plan-text.ts';
import { useMember } from '../../session/session.ts';

export function PlanCard() {
  const { tenant } = useMember();
  const { plan, status, trialEndsAt } = tenant.subscription;
  const { text, tone } = subscriptionLook(status);
  const left = trialLeftText(tenant.subscription, useNow());
  return (
    <Card>
      <CardHeader
        title="Current Plan"
        action={<Badge tone={tone}>{left ? `${text} · ${left}` : text}</Badge>}
      />
      <div className="p-5">
        <p className="font-semibold text-lg capitalize">{plan}</p>
        <p className="text-muted">
          {status === 'trialing' && trialEndsAt
            ? `The trial ends on ${formatDate(trialEndsAt)}.`
            : `Member since ${formatDate(tenant.createdAt)}.`}
        </p>
        <Link
          to="/subscribe"
          className="mt-3 inline-block rounded-sm font-medium text-accent-ink text-sm hover:underline"
        >
          View plans
        </Link>
      </div>
    </Card>
  );
}
