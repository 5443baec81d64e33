import { TRIAL_DAYS } from '@chatbot-saas/contract/domain';
import { buttonClass } from '@chatbot-saas/ui';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { useIsBilled } from '../../api/queries/offers.ts';
import { Picture } from '../../components/Picture.tsx';

const trialText = () =>
  t`${plural(TRIAL_DAYS, { one: '#-day free trial, no credit card.', other: '#-day free trial, no credit card.' })}`;

export function Hero() {
  const isBilled = useIsBilled();
  return (
    <section className="px-4 pt-12 md:px-6 md:pt-20">
      <div className="mx-auto max-w-6xl">
        <h1 className="max-w-3xl text-balance font-semibold text-display tracking-tight [overflow-wrap:anywhere]">
          <Trans>
            <span className="block">Instant answers.</span> A human when it matters.
          </Trans>
        </h1>
        <p className="mt-5 max-w-2xl text-pretty text-lg text-muted">
          {t`Answers from your own help content, says so when it doesn’t know, and hands over to your team with the full conversation.`}
        </p>
        <div className="mt-8 flex flex-wrap items-center gap-3">
          <Link to="/signup" className={buttonClass('primary', 'lg')}>
            {t`Get Started Free`}
          </Link>
          <a href="/demo" className={buttonClass('secondary', 'lg')}>
            {t`Try the demo`}
          </a>
          <p className="text-muted sm:ms-2">{isBilled ? trialText() : t`Free of charge.`}</p>
        </div>
        <Picture
          name="inbox"
          alt={t`The inbox: an agent reads what the assistant answered and takes over the conversation.`}
          isFirst
          className="mt-12 w-full max-sm:aspect-square max-sm:object-cover"
        />
      </div>
    </section>
  );
}
