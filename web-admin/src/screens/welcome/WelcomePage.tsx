import { buttonClass, cx, formatNumber, Mark, useNow } from '@chatbot-saas/ui';
import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { useEffect } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { trialLeftText } from '../../components/plans/subscription-text.ts';
import { useMember } from '../../session/session.ts';
import { AnswersStep } from './AnswersStep.tsx';
import { InstallStep } from './InstallStep.tsx';
import { SiteStep } from './SiteStep.tsx';
import { useWelcome } from './use-welcome.ts';

const STEPS = [
  { id: 'site', label: msg`Website` },
  { id: 'answers', label: msg`Answers` },
  { id: 'install', label: msg`Install` },
] as const;
type StepId = (typeof STEPS)[number]['id'];

/** From sign-up to the first answered question, and to the widget on one's site. */
export default function WelcomePage() {
  const welcome = useWelcome();
  const { progress } = welcome;
  const [search, setSearch] = useSearchParams();
  useEffect(() => {
    document.title = t`Welcome · ChatBot SaaS`;
  }, []);

  const asked = STEPS.find(({ id }) => id === search.get('step'))?.id;
  const step: StepId = asked ?? (progress ? 'answers' : 'site');
  // There is nothing to tick before something was read.
  if (step === 'answers' && !progress) return <Navigate to="/welcome?step=site" replace />;
  const go = (to: StepId) => {
    setSearch({ step: to });
    window.scrollTo(0, 0);
  };

  return (
    <div className="flex min-h-dvh flex-col">
      <Header step={step} />
      <main className="mx-auto w-full max-w-6xl flex-1 px-4 py-8 md:px-6 md:py-10">
        {step === 'site' && <SiteStep welcome={welcome} onDone={() => go('answers')} />}
        {step === 'answers' && progress && (
          <AnswersStep
            welcome={welcome}
            progress={progress}
            onBack={() => go('site')}
            onDone={() => go('install')}
          />
        )}
        {step === 'install' && (
          <InstallStep
            siteUrl={progress?.site?.url ?? null}
            onBack={() => go(progress ? 'answers' : 'site')}
          />
        )}
      </main>
    </div>
  );
}

function Header({ step }: { step: StepId }) {
  const { tenant } = useMember();
  const { plan } = tenant.subscription;
  const trialLeft = trialLeftText(tenant.subscription, useNow());
  const at = STEPS.findIndex(({ id }) => id === step);
  return (
    <header className="border-line border-b bg-surface px-4 md:px-6">
      <div className="mx-auto flex min-h-16 max-w-6xl flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
        <div className="flex min-w-0 items-center gap-2.5 max-sm:flex-1 max-sm:basis-0">
          <Mark className="size-7 shrink-0" />
          <span className="min-w-0">
            <bdi className="block truncate font-semibold">{tenant.name}</bdi>
            {trialLeft && (
              <span className="block text-sm text-subtle">
                <Trans>
                  <span translate="no" className="capitalize">
                    {plan}
                  </span>{' '}
                  trial · {trialLeft}
                </Trans>
              </span>
            )}
          </span>
        </div>
        <ol
          aria-label={t`Steps`}
          className="order-last flex w-full gap-4 max-sm:justify-between sm:order-none sm:w-auto"
        >
          {STEPS.map(({ id, label }, place) => (
            <li
              key={id}
              aria-current={place === at ? 'step' : undefined}
              className={cx(
                'flex items-center gap-2 text-sm',
                place === at ? 'font-medium text-ink' : 'text-subtle',
              )}
            >
              <span
                className={cx(
                  'flex size-5 items-center justify-center rounded-full text-sm',
                  place === at ? 'bg-accent text-on-accent' : 'bg-pressed text-muted',
                )}
              >
                {place < at ? <Check aria-label={t`Done`} className="size-3.5" /> : formatNumber(place + 1)}
              </span>
              {t(label)}
            </li>
          ))}
        </ol>
        <Link to="/dashboard" className={buttonClass('ghost', 'sm', '-me-3')}>
          {step === 'install' ? t`Go to dashboard` : t`Finish later`}
        </Link>
      </div>
    </header>
  );
}
