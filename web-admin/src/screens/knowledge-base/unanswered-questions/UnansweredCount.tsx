import { Badge } from '@chatbot-saas/ui';
import { useUnansweredQuestions } from './queries.ts';

/** The tab's label, with how many there are. */
export function UnansweredCount() {
  const total = useUnansweredQuestions({ page: 1, state: 'open' }).data?.pagination.total ?? 0;
  return (
    <span className="inline-flex items-center gap-2">
      <span>
        Unanswered<span className="max-sm:hidden"> questions</span>
      </span>
      {total > 0 && (
        <Badge tone="warning" className="tabular-nums">
          {total.toLocaleString()}
        </Badge>
      )}
    </span>
  );
}
