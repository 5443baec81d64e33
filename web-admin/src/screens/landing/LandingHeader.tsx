import { buttonClass, Mark } from '@chatbot-saas/ui';
import { msg, t } from '@lingui/core/macro';
import { Link } from 'react-router-dom';
import { useIsBilled } from '../../api/queries/offers.ts';
import { useSession } from '../../session/session.ts';

const sections = [
  { href: '#features', label: msg`Features` },
  { href: '#integrations', label: msg`Integrations` },
  { href: '#pricing', label: msg`Pricing` },
];
const link = 'rounded-sm text-muted transition-colors hover:text-ink';

export function LandingHeader() {
  const { status } = useSession();
  const isBilled = useIsBilled();
  return (
    <header className="sticky top-0 z-20 bg-surface px-4 md:px-6">
      <div className="mx-auto flex h-16 max-w-6xl items-center gap-3 sm:gap-6">
        <Link to="/" className="flex items-center gap-2.5 rounded-md font-semibold text-md">
          <Mark className="size-7" />
          <span translate="no" className="max-sm:sr-only">
            ChatBot SaaS
          </span>
        </Link>
        <nav aria-label={t`Sections`} className="hidden gap-6 lg:flex">
          {sections
            .filter(({ href }) => isBilled || href !== '#pricing')
            .map(({ href, label }) => (
              <a key={href} href={href} className={link}>
                {t(label)}
              </a>
            ))}
          <a href="/demo" className={link}>
            {t`Demo`}
          </a>
        </nav>
        <div className="ms-auto flex items-center gap-2">
          <Link to="/docs" className={buttonClass('ghost', 'md', 'max-sm:hidden')}>
            {t`Docs`}
          </Link>
          {status === 'signed-in' ? (
            <Link to="/dashboard" className={buttonClass('primary')}>
              {t`Open dashboard`}
            </Link>
          ) : (
            <>
              <Link to="/login" className={buttonClass('ghost', 'md', 'max-sm:px-2')}>
                {t`Sign in`}
              </Link>
              <Link to="/signup" className={buttonClass('primary', 'md', 'max-sm:px-2.5')}>
                {t`Get Started Free`}
              </Link>
            </>
          )}
        </div>
      </div>
    </header>
  );
}
