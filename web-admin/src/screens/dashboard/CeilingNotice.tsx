import type { Ceiling } from '@chatbot-saas/contract/domain';
import { Card, RelativeTime } from '@chatbot-saas/ui';
import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useCeilings } from './queries.ts';

const LIMITS: Record<Ceiling, string> = {
  conversations: 'hourly limit for new conversations',
  messages: 'hourly limit for messages',
  transcripts: 'daily limit for emailed transcripts',
};

/** Its failure is shown nowhere: the owner has been mailed, and the dashboard works without it. */
export function CeilingNotice() {
  const ceilings = useCeilings();
  if (!ceilings.data?.length) return null;
  return (
    <Card aria-label="Unusually busy" className="flex gap-3 p-5">
      <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-warning" />
      <div className="min-w-0">
        <p className="font-medium">Some visitors were asked to try again later</p>
        <ul className="mt-1 flex flex-col gap-1 text-muted text-sm">
          {ceilings.data.map(({ ceiling, reachedAt }) => (
            <li key={ceiling}>
              Your workspace reached its {LIMITS[ceiling]}{' '}
              <RelativeTime iso={reachedAt} className="whitespace-nowrap" />.
            </li>
          ))}
        </ul>
        <p className="mt-2 text-sm text-subtle">
          Didn’t expect this many?{' '}
          <Link to="/api-keys" className="font-medium text-accent-ink hover:underline">
            Check your API keys
          </Link>
        </p>
      </div>
    </Card>
  );
}
