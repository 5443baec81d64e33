import type { SubscriptionStatus } from '@chatbot-saas/shared/domain';
import { Badge, Card, CardHeader, formatDate, type Tone } from '@chatbot-saas/shared/ui';
import { useMember } from '../../lib/session.ts';

const looks: Record<SubscriptionStatus, { text: string; tone: Tone }> = {
  active: { text: 'Active', tone: 'success' },
  trialing: { text: 'Trial', tone: 'accent' },
  past_due: { text: 'Past due', tone: 'danger' },
  canceled: { text: 'Canceled', tone: 'neutral' },
};

export function PlanCard() {
  const { tenant } = useMember();
  const { plan, status, trialEndsAt } = tenant.subscription;
  return (
    <Card>
      <CardHeader
        title="Current Plan"
        action={<Badge tone={looks[status].tone}>{looks[status].text}</Badge>}
      />
      <div className="p-5">
        <p className="font-semibold text-lg capitalize">{plan}</p>
        <p className="text-muted">
          {status === 'trialing' && trialEndsAt
            ? `The trial ends on ${formatDate(trialEndsAt)}.`
            : `Member since ${formatDate(tenant.createdAt)}.`}
        </p>
      </div>
    </Card>
  );
}
