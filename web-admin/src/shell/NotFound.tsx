import { buttonClass, EmptyState } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { SearchX } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Page } from '../components/page/Page.tsx';

/** For people who are signed in: an address that no screen has. */
export default function NotFound() {
  return (
    <Page title={t`Page not found`}>
      <EmptyState
        icon={<SearchX className="size-5" />}
        title={t`There’s no page at this address.`}
        action={
          <Link to="/handoff-center" className={buttonClass()}>
            {t`Open the Handoff Center`}
          </Link>
        }
      >
        {t`Check the link, or choose a page from the menu.`}
      </EmptyState>
    </Page>
  );
}
