import { ErrorState, ProgressBar, Spinner } from '@chatbot-saas/ui';
import type { ReactNode } from 'react';
import { ResultGroups } from './ResultGroups.tsx';
import type { Evaluation } from './use-evaluation.ts';

export interface EvaluationOutcomeProps {
  evaluation: Evaluation;
  /** The draft has been changed since it was tried. */
  isStale: boolean;
  /** What one may do about it, once it is known. */
  actions: ReactNode;
  onAgain: () => void;
}

export function EvaluationOutcome({ evaluation, isStale, actions, onAgain }: EvaluationOutcomeProps) {
  if (evaluation.status === 'idle') return null;
  const { status, done, total, results } = evaluation;
  return (
    <section aria-label="What would change" aria-busy={status === 'running'} className="flex flex-col gap-4">
      {status === 'running' && (
        <div className="flex items-center gap-3 text-muted">
          <Spinner />
          <ProgressBar label="Questions tested" done={done} total={total} className="max-w-80" />
          <span className="shrink-0 text-sm tabular-nums">
            {done} of {total}
          </span>
        </div>
      )}
      <p role="status" className="text-muted text-sm empty:hidden">
        {status === 'canceled' && `Canceled after ${done} of ${total} questions.`}
        {status === 'done' && isStale && 'Your draft changed. Run the test again.'}
        {status === 'done' && !isStale && wordsOf(evaluation)}
      </p>
      {status === 'failed' && (
        <ErrorState
          title="The test didn’t finish"
          message={evaluation.message}
          onRetry={onAgain}
          className="py-6"
        />
      )}
      {results.length > 0 && <ResultGroups results={results} />}
      {status === 'done' && <div className="flex flex-wrap justify-end gap-3">{actions}</div>}
    </section>
  );
}

function wordsOf({
  total,
  results,
  fromModel,
  withoutModel,
}: Extract<Evaluation, { status: 'done' }>): string {
  const changed = results.filter(({ change }) => change !== 'same').length;
  const all = total === 1 ? '1 question' : `${total} questions`;
  const what = changed === 0 ? `No change on ${all}.` : `${changed} of ${all} would change.`;
  if (fromModel === 0) {
    if (withoutModel === 0) return what;
    const wasAsked = results.some(({ fallback }) => fallback);
    return `${what} The model ${wasAsked ? 'gave no answer' : 'was not asked'}.`;
  }
  const rest = withoutModel > 0 ? ` ${withoutModel} more could differ, and were compared without it.` : '';
  return `${what} The model answered ${fromModel === 1 ? '1 of them' : `${fromModel} of them`}.${rest}`;
}
