import { buttonClass, EmptyState } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { Lock } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Page } from '../components/page/Page.tsx';

export default function AccessDenied() {
  return (
    <Page title={t`Access Denied`}>
      <EmptyState
        icon={<Lock className="size-5" />}
        title={t`You don't have permission to access this page.`}
        action={
          <Link to="/dashboard" className={buttonClass()}>
            {t`Back to dashboard`}
          </Link>
        }
      />
    </Page>
  );
}
