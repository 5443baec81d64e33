import { buttonClass, Mark } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { Link } from 'react-router-dom';
import { useSession } from '../../session/session.ts';

export function DocsHeader() {
  const { status } = useSession();
  return (
    <header className="sticky top-0 z-20 border-line border-b bg-surface px-4 md:px-6">
      <div className="mx-auto flex h-14 max-w-7xl items-center gap-3">
        <Link to="/" className="flex items-center gap-2.5 rounded-md font-semibold text-md">
          <Mark className="size-7" />
          <span translate="no" className="max-sm:sr-only">
            ChatBot SaaS
          </span>
        </Link>
        <span className="text-muted max-sm:sr-only">{t`Docs`}</span>
        <div className="ms-auto flex items-center gap-2">
          {status === 'signed-in' ? (
            <Link to="/dashboard" className={buttonClass('secondary', 'sm')}>
              {t`Open dashboard`}
            </Link>
          ) : (
            <>
              <Link to="/login" className={buttonClass('ghost', 'sm', 'max-sm:px-2')}>
                {t`Sign in`}
              </Link>
              <Link to="/signup" className={buttonClass('primary', 'sm', 'max-sm:px-2')}>
                {t`Get Started Free`}
              </Link>
            </>
          )}
        </div>
      </div>
    </header>
  );
}
