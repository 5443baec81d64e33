import { buttonClass, Card, CardHeader } from '@chatbot-saas/shared/ui';
import { Link } from 'react-router-dom';

export function BillingCard() {
  return (
    <Card>
      <CardHeader title="Billing" />
      <div className="flex flex-col items-start gap-4 p-5">
        <p className="text-muted">What each plan includes, and what it costs.</p>
        <Link to="/subscribe" className={buttonClass()}>
          View plans
        </Link>
      </div>
    </Card>
  );
}
