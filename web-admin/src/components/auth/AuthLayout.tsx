import { cardClass, cx, Mark } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { Picture } from '../Picture.tsx';

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
    <div className="min-h-dvh lg:grid lg:grid-cols-2">
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
      <Product />
    </div>
  );
}

/** On wide screens only: on others its picture is not loaded either. */
function Product() {
  return (
    <aside
      aria-label={t`About ChatBot SaaS`}
      className="sticky top-0 hidden h-dvh flex-col justify-center-safe gap-10 overflow-hidden bg-accent-soft py-12 ps-12 lg:flex xl:ps-16"
    >
      <p className="max-w-140 pe-12 text-balance font-semibold text-2xl tracking-tight">
        <Trans>
          <span className="block">Instant answers.</span> A human when it matters.
        </Trans>
      </p>
      {/* Its beginning, large enough to be read. */}
      <Picture
        name="inbox"
        alt={t`The inbox: an agent reads what the assistant answered and takes over the conversation.`}
        className="w-280 max-w-none"
      />
    </aside>
  );
}

export const inlineLink = 'rounded-sm font-medium text-accent-ink underline-offset-2 hover:underline';
