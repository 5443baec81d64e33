import type { ReplayResult } from '@chatbot-saas/contract';
import type { ReplayChange } from '@chatbot-saas/contract/domain';
import { Badge, formatNumber, type Tone } from '@chatbot-saas/ui';
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { ChevronRight } from 'lucide-react';
import { ResultRow } from './ResultRow.tsx';

/** What might go wrong first. */
const GROUPS: readonly { change: ReplayChange; title: MessageDescriptor; tone: Tone }[] = [
  { change: 'now_refused', title: msg`No longer answered`, tone: 'danger' },
  { change: 'now_answered', title: msg`Now answered`, tone: 'success' },
  { change: 'different_item', title: msg`Different article`, tone: 'warning' },
  { change: 'different_answer', title: msg`Different answer`, tone: 'accent' },
  { change: 'same', title: msg`Unchanged`, tone: 'neutral' },
];

export function ResultGroups({ results }: { results: readonly ReplayResult[] }) {
  const groups = GROUPS.map((group) => ({
    ...group,
    results: results.filter(({ change }) => change === group.change),
  })).filter((group) => group.results.length > 0);
  return (
    <div className="flex flex-col gap-3">
      {groups.map(({ change, title, tone, results: found }) => (
        <details
          key={change}
          // What stays as it is needs no reading.
          open={change !== 'same'}
          className="group rounded-md border border-line"
        >
          <summary className="flex items-center gap-2 rounded-md px-3 py-2.5 hover:bg-hover">
            <ChevronRight
              aria-hidden
              className="size-4 text-muted transition-transform group-open:rotate-90 rtl:rotate-180 rtl:group-open:rotate-90"
            />
            <h3 className="font-medium">{t(title)}</h3>
            <Badge tone={tone} className="tabular-nums">
              {formatNumber(found.length)}
            </Badge>
          </summary>
          <ul aria-label={t(title)} className="divide-y divide-line border-line border-t">
            {found.map((result) => (
              <ResultRow key={result.questionId} result={result} />
            ))}
          </ul>
        </details>
      ))}
    </div>
  );
}
