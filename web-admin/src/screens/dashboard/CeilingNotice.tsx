import type { Ceiling } from '@chatbot-saas/contract/domain';
import { Card, RelativeTime } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ReachedCeilings } from './queries.ts';

/** Whole sentences: in other languages the limit stands elsewhere. */
const reached = (ceiling: Ceiling, age: ReactNode): ReactNode => {
  switch (ceiling) {
    case 'conversations':
      return <Trans>Your workspace reached its hourly limit for new conversations {age}.</Trans>;
    case 'messages':
      return <Trans>Your workspace reached its hourly limit for messages {age}.</Trans>;
    case 'transcripts':
      return <Trans>Your workspace reached its daily limit for emailed transcripts {age}.</Trans>;
  }
};

export default function CeilingNotice({ ceilings }: { ceilings: ReachedCeilings }) {
  return (
    <Card aria-label={t`Unusually busy`} className="flex gap-3 p-5">
      <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-warning" />
      <div className="min-w-0">
        <p className="font-medium">{t`Some visitors were asked to try again later`}</p>
        <ul className="mt-1 flex flex-col gap-1 text-muted text-sm">
          {ceilings.map(({ ceiling, reachedAt }) => (
            <li key={ceiling}>
              {reached(ceiling, <RelativeTime iso={reachedAt} className="whitespace-nowrap" />)}
            </li>
          ))}
        </ul>
        <p className="mt-2 text-sm text-subtle">
          <Trans>
            Didn’t expect this many?{' '}
            <Link to="/api-keys" className="font-medium text-accent-ink hover:underline">
              Check your API keys
            </Link>
          </Trans>
        </p>
      </div>
    </Card>
  );
}
