import { t } from '@lingui/core/macro';
import { Info } from 'lucide-react';
import { useQuestionSet } from './queries.ts';

/** Above everything that a model would go by: most of it then changes nothing. */
export function NoModelBanner() {
  if (useQuestionSet().data?.hasModel !== false) return null;
  return (
    <p
      role="status"
      className="flex items-start gap-2.5 rounded-lg border border-warning bg-warning-soft px-5 py-3 text-warning-ink"
    >
      <Info aria-hidden className="mt-0.5 size-4.5 shrink-0" />
      {t`No AI model connected. Answers come straight from your knowledge base.`}
    </p>
  );
}
