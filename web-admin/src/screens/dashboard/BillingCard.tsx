import { buttonClass, Card, CardHeader } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { Link } from 'react-router-dom';
import { usePlans } from '../../api/queries/offers.ts';

export function BillingCard() {
  const plans = usePlans();
  const isOff = plans.data?.length === 0;
  return (
    <Card>
      <CardHeader title={t`Billing`} />
      <div className="flex flex-col items-start gap-4 p-5">
        <p className="text-muted">
          {isOff
            ? t`Billing is off on this server: every workspace has everything.`
            : t`What each plan includes, and what it costs.`}
        </p>
        {!isOff && (
          <Link to="/subscribe" className={buttonClass()}>
            {t`Manage billing`}
          </Link>
        )}
      </div>
    </Card>
  );
}
