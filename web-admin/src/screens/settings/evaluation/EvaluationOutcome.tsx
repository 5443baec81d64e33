import { ErrorState, formatNumber, ProgressBar, Spinner } from '@chatbot-saas/ui';
import { plural, t } from '@lingui/core/macro';
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
  const [tested, all] = [formatNumber(done), formatNumber(total)];
  return (
    <section
      aria-label={t`What would change`}
      aria-busy={status === 'running'}
      className="flex flex-col gap-4"
    >
      {status === 'running' && (
        <div className="flex items-center gap-3 text-muted">
          <Spinner />
          <ProgressBar label={t`Questions tested`} done={done} total={total} className="max-w-80" />
          <span className="shrink-0 text-sm tabular-nums">{t`${tested} of ${all}`}</span>
        </div>
      )}
      <p role="status" className="text-muted text-sm empty:hidden">
        {status === 'canceled' &&
          t`Canceled after ${tested} of ${plural(total, { one: '# question', other: '# questions' })}.`}
        {status === 'done' && isStale && t`Your draft changed. Run the test again.`}
        {status === 'done' && !isStale && outcomeText(evaluation)}
      </p>
      {status === 'failed' && (
        <ErrorState
          title={t`The test didn’t finish`}
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

type Finished = Extract<Evaluation, { status: 'done' }>;

const outcomeText = (finished: Finished): string => [changeText(finished), ...modelTexts(finished)].join(' ');

function changeText({ total, results }: Finished): string {
  const changes = results.filter(({ change }) => change !== 'same').length;
  if (changes === 0) {
    return t`${plural(total, { one: 'No change on # question.', other: 'No change on # questions.' })}`;
  }
  const changed = formatNumber(changes);
  return t`${changed} of ${plural(total, { one: '# question', other: '# questions' })} would change.`;
}

function modelTexts({ results, fromModel, withoutModel }: Finished): string[] {
  if (fromModel > 0) {
    return [
      t`${plural(fromModel, { one: 'The model answered # of them.', other: 'The model answered # of them.' })}`,
      ...(withoutModel > 0 ? [withoutModelText(withoutModel)] : []),
    ];
  }
  if (withoutModel === 0) return [];
  const wasAsked = results.some(({ fallback }) => fallback);
  return [wasAsked ? t`The model gave no answer.` : t`The model wasn’t asked.`];
}

const withoutModelText = (count: number) =>
  t`${plural(count, {
    one: '# more could differ, and was compared without it.',
    other: '# more could differ, and were compared without it.',
  })}`;
