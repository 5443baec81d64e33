import { formatNumber } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { AgentLimit } from './agent-limit.ts';

const ratioOf = (used: number, limit: number) => `${formatNumber(used)}/${formatNumber(limit)}`;

/** How many more the plan allows; nothing where it has no limit. */
export function LimitLine({ used, limit }: AgentLimit) {
  if (limit === null) return null;
  const ratio = ratioOf(used, limit);
  return <p className="text-muted tabular-nums">{t`${ratio} agents on your plan, not counting the owner`}</p>;
}

export function LimitNotice({ used, limit }: AgentLimit) {
  const ratio = ratioOf(used, limit ?? used);
  return (
    <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 rounded-md bg-warning-soft px-3 py-2 text-warning-ink">
      <TriangleAlert aria-hidden className="size-4 shrink-0" />
      <span className="min-w-0 flex-1 basis-60">
        {t`Agent limit reached (${ratio}). Upgrade your plan to add more agents.`}
      </span>
      <Link to="/subscribe" className="rounded-sm font-medium underline underline-offset-2">
        {t`View plans`}
      </Link>
    </p>
  );
}
