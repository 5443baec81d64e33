import { buttonClass, EmptyState } from '@chatbot-saas/ui';
import { Lock } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Page } from '../components/page/Page.tsx';

export default function AccessDenied() {
  return (
    <Page title="Access Denied">
      <EmptyState
        icon={<Lock className="size-5" />}
        title="Access Denied"
        action={
          <Link to="/dashboard" className={buttonClass()}>
            Back to dashboard
          </Link>
        }
      >
        You don't have permission to access this page.
      </EmptyState>
    </Page>
  );
}
