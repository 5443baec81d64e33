import { Badge } from '@chatbot-saas/ui';
import { useAnswersToCheck } from './queries.ts';

/** The tab's label, with how many there are. */
export function ToCheckCount() {
  const list = useAnswersToCheck({ page: 1, state: 'open', reason: null });
  const total = list.data?.pagination.total ?? 0;
  return (
    <span className="inline-flex items-center gap-2">
      <span className="inline-block first-letter:uppercase">
        <span className="max-sm:hidden">Answers </span>to check
      </span>
      {total > 0 && (
        <Badge tone="warning" className="tabular-nums">
          {total.toLocaleString()}
        </Badge>
      )}
    </span>
  );
}
