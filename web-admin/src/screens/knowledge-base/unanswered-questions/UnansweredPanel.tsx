import type { Gap, KnowledgeItem } from '@chatbot-saas/contract';
import { Card, Pagination, SegmentedControl } from '@chatbot-saas/ui';
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { errorText } from '../../../api/error-text.ts';
import { useKnowledge } from '../../../api/queries/knowledge.ts';
import { ItemDialog } from '../ItemDialog.tsx';
import {
  otherWaysToAsk,
  type UnansweredFilter,
  useHideUnansweredQuestion,
  useItem,
  useUnansweredQuestions,
} from './queries.ts';
import { SelectionBar } from './SelectionBar.tsx';
import { UnansweredRow } from './UnansweredRow.tsx';
import { NothingUnanswered, UnansweredError, UnansweredSkeleton } from './UnansweredStates.tsx';
import { useSelectedGaps } from './use-selected-gaps.ts';
import { useTypedAnswers } from './use-typed-answers.ts';
import { useUnansweredActions } from './use-unanswered-actions.ts';

const about: Record<UnansweredFilter, MessageDescriptor> = {
  open: msg`Questions your assistant couldn’t answer (30 days)`,
  dismissed: msg`These stay hidden, even when asked again.`,
};

/** What visitors asked and nothing here answers: the same question in all its words is one row. */
export function UnansweredPanel() {
  const [params, setParams] = useSearchParams();
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '', 10) || 1);
  const [state, setState] = useState<UnansweredFilter>('open');
  const [written, setWritten] = useState<Gap>();
  const [corrected, setCorrected] = useState<KnowledgeItem>();
  const typed = useTypedAnswers();
  const list = useUnansweredQuestions({ page, state });
  const hide = useHideUnansweredQuestion();
  const card = useRef<HTMLElement>(null);
  // The row that had the keyboard is gone; the next one is a Tab away from here.
  const actions = useUnansweredActions(() => card.current?.focus());

  const closest = useItem();
  const { categories = [] } = useKnowledge({ page: 1, search: '', category: '' }).data ?? {};
  const turnTo = (next: number, options?: { replace: boolean }) =>
    setParams({ view: 'unanswered', ...(next > 1 && { page: String(next) }) }, options);
  const { gaps: questions = [], pagination } = list.data ?? {};
  const selection = useSelectedGaps(state, questions, () => card.current?.focus());
  const correctClosest = ({ closest: found }: Gap) =>
    found && closest.mutate(found, { onSuccess: (item) => setCorrected(item ?? undefined) });

  // The last one of the last page takes its page with it.
  const pages = pagination?.pages ?? page;
  useEffect(() => {
    if (page > pages) turnTo(pages, { replace: true });
  });

  const body = () => {
    const isRefilling = questions.length === 0 && (pagination?.total ?? 0) > 0;
    if (list.isPending || isRefilling) return <UnansweredSkeleton />;
    if (list.isError && !list.data) {
      return (
        <UnansweredError
          message={errorText(list.error)}
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      );
    }
    if (questions.length === 0) return <NothingUnanswered state={state} />;
    return (
      <>
        <SelectionBar
          state={state}
          selected={selection.selected.size}
          isPageSelected={selection.isPageSelected}
          total={pagination?.total ?? 0}
          isBusy={selection.isBusy}
          onSelectPage={selection.selectPage}
          onSelectAll={pages > 1 ? selection.selectAll : undefined}
          onMove={selection.moveAll}
        />
        <ul aria-label={t`Unanswered questions`} className="divide-y divide-line">
          {questions.map((unanswered) => (
            <UnansweredRow
              key={typed.rowKey(unanswered)}
              unanswered={unanswered}
              isDismissed={state === 'dismissed'}
              isBusy={actions.busyId === unanswered.id}
              onWrite={setWritten}
              onAddToClosest={actions.addToClosest}
              onDismiss={actions.dismiss}
              onRestore={actions.restore}
              onCorrectClosest={correctClosest}
              isSelected={selection.selected.has(unanswered.id)}
              onSelect={(isSelected) => selection.select([unanswered.id], isSelected)}
              box={{
                answer: typed.answerTo(unanswered),
                onChange: (answer) => typed.type(unanswered, answer),
                isSaving: actions.savingId === unanswered.id,
                onSave: (gap, answer) => actions.answer(gap, answer, () => typed.type(gap, '')),
              }}
            />
          ))}
        </ul>
      </>
    );
  };

  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="text-pretty text-muted">{t(about[state])}</p>
        <SegmentedControl<UnansweredFilter>
          label={t`Show`}
          value={state}
          onChange={(next) => {
            setState(next);
            selection.clear();
            turnTo(1);
          }}
          options={[
            { value: 'open', label: t({ message: 'Open', context: 'unanswered questions' }) },
            { value: 'dismissed', label: t`Dismissed` },
          ]}
        />
      </div>
      <Card
        ref={card}
        tabIndex={-1}
        aria-busy={list.isPlaceholderData}
        className="overflow-hidden focus-visible:outline-none"
      >
        {body()}
      </Card>
      {pagination && pagination.pages > 1 && (
        <Pagination page={page} pages={pagination.pages} onChange={turnTo} />
      )}
      {written && (
        <ItemDialog
          item={null}
          draft={{
            question: written.question,
            alternatives: otherWaysToAsk(written),
            answer: typed.answerTo(written),
          }}
          categories={categories}
          onSaved={() => hide(written.id)}
          onClose={() => setWritten(undefined)}
        />
      )}
      {corrected && (
        <ItemDialog item={corrected} categories={categories} onClose={() => setCorrected(undefined)} />
      )}
    </div>
  );
}
