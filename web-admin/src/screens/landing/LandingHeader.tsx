import { buttonClass, Mark } from '@chatbot-saas/ui';
import { Link } from 'react-router-dom';
import { useIsBilled } from '../../api/queries/offers.ts';
import { useSession } from '../../session/session.ts';

const sections = [
  { href: '#features', label: 'Features' },
  { href: '#integrations', label: 'Integrations' },
  { href: '#pricing', label: 'Pricing' },
];
const link = 'rounded-sm text-muted transition-colors hover:text-ink';

export function LandingHeader() {
  const { status } = useSession();
  const isBilled = useIsBilled();
  return (
    <header className="sticky top-0 z-20 bg-surface px-4 md:px-6">
      <div className="mx-auto flex h-16 max-w-6xl items-center gap-6">
        <Link to="/" className="flex items-center gap-2.5 rounded-md font-semibold text-md">
          <Mark className="size-7" />
          <span className="max-sm:sr-only">ChatBot SaaS</span>
        </Link>
        <nav aria-label="Sections" className="hidden gap-6 md:flex">
          {sections
            .filter(({ href }) => isBilled || href !== '#pricing')
            .map(({ href, label }) => (
              <a key={href} href={href} className={link}>
                {label}
              </a>
            ))}
          <a href="/demo" className={link}>
            Demo
          </a>
        </nav>
        <div className="ml-auto flex items-center gap-2">
          <Link to="/docs" className={buttonClass('ghost', 'md', 'max-sm:hidden')}>
            Docs
          </Link>
          {status === 'signed-in' ? (
            <Link to="/dashboard" className={buttonClass('primary')}>
              Open dashboard
            </Link>
          ) : (
            <>
              <Link to="/login" className={buttonClass('ghost')}>
                Sign in
              </Link>
              <Link to="/signup" className={buttonClass('primary')}>
                Get Started Free
              </Link>
            </>
          )}
        </div>
      </div>
    </header>
  );
}
