import { Mark } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { Link } from 'react-router-dom';
import { useContactStatus, useIsBilled } from '../../api/queries/offers.ts';

const link = 'rounded-sm text-muted hover:text-ink hover:underline';

export function Footer() {
  const isBilled = useIsBilled();
  const contact = useContactStatus();
  return (
    <footer className="bg-canvas px-4 py-8 md:px-6">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-4">
        <p className="flex items-center gap-2.5 font-medium">
          <Mark className="size-6" />
          <span translate="no">ChatBot SaaS</span>
        </p>
        <nav aria-label={t`Footer`} className="flex flex-wrap gap-x-6 gap-y-2">
          <a href="#features" className={link}>
            {t`Features`}
          </a>
          {isBilled && (
            <a href="#pricing" className={link}>
              {t`Pricing`}
            </a>
          )}
          <Link to="/docs" className={link}>
            {t`Docs`}
          </Link>
          <a href="/demo" className={link}>
            {t`Demo`}
          </a>
          {contact.data?.isOpen && (
            <Link to="/contact" className={link}>
              {t`Contact`}
            </Link>
          )}
          <Link to="/login" className={link}>
            {t`Sign in`}
          </Link>
        </nav>
      </div>
    </footer>
  );
}
