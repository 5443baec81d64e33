import { buttonClass, Card, CardHeader } from '@chatbot-saas/ui';
import { Link } from 'react-router-dom';
import { usePlans } from '../../api/queries/offers.ts';

export function BillingCard() {
  const plans = usePlans();
  const isOff = plans.data?.length === 0;
  return (
    <Card>
      <CardHeader title="Billing" />
      <div className="flex flex-col items-start gap-4 p-5">
        <p className="text-muted">
          {isOff
            ? 'Billing is off on this server: every workspace has everything.'
            : 'What each plan includes, and what it costs.'}
        </p>
        {!isOff && (
          <Link to="/subscribe" className={buttonClass()}>
            Manage billing
          </Link>
        )}
      </div>
    </Card>
  );
}
