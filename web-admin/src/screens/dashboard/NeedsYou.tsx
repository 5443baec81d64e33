import { cx, Loading, Skeleton } from '@chatbot-saas/ui';
import { plural, t } from '@lingui/core/macro';
import { Check } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useKnowledgeToDo, useStats } from './queries.ts';

/** What waits for the team, each with the way to it. The height is the same while it loads, so nothing jumps. */
export function NeedsYou() {
  const stats = useStats();
  const knowledge = useKnowledgeToDo();
  // Each figure stands elsewhere too, so one that cannot be loaded is left out.
  const { pending = 0 } = stats.data ?? {};
  const { gaps = 0, toCheck = 0 } = knowledge.data ?? {};
  const needs = [
    {
      count: pending,
      to: '/handoff-center?filter=waiting',
      text: t`${plural(pending, { other: '# waiting for an agent' })}`,
      dot: 'bg-people',
    },
    {
      count: gaps,
      to: '/knowledge-base?view=unanswered',
      text: t`${plural(gaps, { one: '# unanswered question', other: '# unanswered questions' })}`,
      dot: 'bg-accent',
    },
    {
      count: toCheck,
      to: '/knowledge-base?view=to-check',
      text: t`${plural(toCheck, { one: '# answer to check', other: '# answers to check' })}`,
      dot: 'bg-accent',
    },
  ].filter(({ count }) => count > 0);
  const isKnown = stats.data !== undefined && knowledge.data !== undefined;

  return (
    <section aria-label={t`Needs you`} className="flex min-h-9 flex-wrap items-center gap-2">
      {needs.map(({ to, text, dot }) => (
        <Link
          key={to}
          to={to}
          className="inline-flex min-h-9 items-center gap-2 rounded-full bg-surface px-3.5 py-1 font-medium shadow-low transition-colors hover:bg-hover"
        >
          <span aria-hidden className={cx('size-2 shrink-0 rounded-full', dot)} />
          {text}
        </Link>
      ))}
      {/* Who waits is shown at once: the questions are grouped by the whole knowledge base, which may take longer. */}
      {(stats.isPending || knowledge.isPending) && (
        <Loading label={t`Loading what needs you`} className="h-9">
          <Skeleton className="h-9 w-56 max-w-full rounded-full" />
        </Loading>
      )}
      {needs.length === 0 && isKnown && (
        <p className="flex items-center gap-2 text-muted">
          <Check aria-hidden className="size-4 text-success-ink" />
          {t`All caught up`}
        </p>
      )}
    </section>
  );
}
