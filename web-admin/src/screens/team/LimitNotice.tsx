import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { AgentLimit } from './agent-limit.ts';

/** How many more the plan allows; nothing where it has no limit. */
export function LimitLine({ used, limit }: AgentLimit) {
  if (limit === null) return null;
  return (
    <p className="text-muted tabular-nums">
      {used}/{limit} agents on your plan, not counting the owner
    </p>
  );
}

export function LimitNotice({ used, limit }: AgentLimit) {
  return (
    <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 rounded-md bg-warning-soft px-3 py-2 text-warning-ink">
      <TriangleAlert aria-hidden className="size-4 shrink-0" />
      <span className="min-w-0 flex-1 basis-60">
        Agent limit reached ({used}/{limit}). Upgrade your plan to add more agents.
      </span>
      <Link to="/subscribe" className="rounded-sm font-medium underline underline-offset-2">
        View plans
      </Link>
    </p>
  );
}
