import { cardClass, cx, Mark } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router-dom';

export interface AuthLayoutProps {
  title: string;
  subtitle: ReactNode;
  /** The way to the other door. */
  footer?: ReactNode;
  children: ReactNode;
}

export function AuthLayout({ title, subtitle, footer, children }: AuthLayoutProps) {
  useEffect(() => {
    document.title = `${title} · ChatBot SaaS`;
  }, [title]);
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center px-4 py-10">
      <div className="w-full max-w-100">
        <Link
          to="/"
          className="mx-auto mb-6 flex w-fit items-center gap-2.5 rounded-md font-semibold text-md"
        >
          <Mark className="size-8" />
          <span translate="no">ChatBot SaaS</span>
        </Link>
        <section className={cx(cardClass, 'p-6 sm:p-8')}>
          <h1 className="font-semibold text-lg tracking-tight">{title}</h1>
          <p className="mt-1 mb-6 text-muted [overflow-wrap:anywhere]">{subtitle}</p>
          {children}
        </section>
        {footer && <p className="mt-6 text-center text-muted">{footer}</p>}
        <p className={`text-center ${footer ? 'mt-2' : 'mt-6'}`}>
          <Link to="/" className="rounded-sm text-muted text-sm hover:text-ink hover:underline">
            {t`Back to home`}
          </Link>
        </p>
      </div>
    </main>
  );
}

export const inlineLink = 'rounded-sm font-medium text-accent-ink underline-offset-2 hover:underline';
