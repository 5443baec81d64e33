import type { AnswerToCheck, KnowledgeItem } from '@chatbot-saas/contract';
import { CHECK_REASONS, type CheckReason } from '@chatbot-saas/contract/domain';
import { Card, Pagination, SegmentedControl, Select, toast } from '@chatbot-saas/ui';
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { errorText } from '../../../api/error-text.ts';
import { useKnowledge } from '../../../api/queries/knowledge.ts';
import { ItemDialog } from '../ItemDialog.tsx';
import { type CheckState, useAnswersToCheck, useSourceItem } from './queries.ts';
import { REASONS } from './ReasonBadges.tsx';
import { ToCheckRow } from './ToCheckRow.tsx';
import { NothingToCheck, ToCheckError, ToCheckSkeleton } from './ToCheckStates.tsx';
import { useCheckActions } from './use-check-actions.ts';

const about: Record<CheckState, MessageDescriptor> = {
  open: msg`Answers worth a look (90 days). Correct the item, or mark as fine.`,
  checked: msg`Marked as fine. They come back if there’s a new reason.`,
};

const isReason = (value: string | null): value is CheckReason => CHECK_REASONS.some((each) => each === value);

/** Answers that were given and may have been wrong, each with the way to what it rests on. */
export default function ToCheckPanel() {
  const [params, setParams] = useSearchParams();
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '', 10) || 1);
  const state: CheckState = params.get('state') === 'checked' ? 'checked' : 'open';
  const given = params.get('reason');
  const reason = isReason(given) ? given : null;
  const [corrected, setCorrected] = useState<{ answer: AnswerToCheck; item: KnowledgeItem }>();
  const list = useAnswersToCheck({ page, state, reason });
  const source = useSourceItem();
  const card = useRef<HTMLElement>(null);
  // The row that had the keyboard is gone; the next one is a Tab away from here.
  const actions = useCheckActions(() => card.current?.focus());
  const { categories = [] } = useKnowledge({ page: 1, search: '', category: '' }).data ?? {};

  const show = (next: { page?: number; state?: CheckState; reason?: string | null }, replace = false) => {
    const shown = { state, reason, page: 1, ...next };
    setParams(
      {
        view: 'to-check',
        ...(shown.state === 'checked' && { state: shown.state }),
        ...(shown.reason && { reason: shown.reason }),
        ...(shown.page > 1 && { page: String(shown.page) }),
      },
      { replace },
    );
  };
  const { answers = [], pagination } = list.data ?? {};

  // The last one of the last page takes its page with it.
  const pages = pagination?.pages ?? page;
  useEffect(() => {
    if (page > pages) show({ page: pages }, true);
  });

  const correct = (answer: AnswerToCheck, itemId: string) =>
    source.mutate(
      { answer, itemId },
      {
        onSuccess: (item) => {
          if (item) setCorrected({ answer, item });
          else toast.info(t`This item was deleted. Restore it from “Recently deleted” under Items.`);
        },
      },
    );

  const body = () => {
    const isRefilling = answers.length === 0 && (pagination?.total ?? 0) > 0;
    if (list.isPending || isRefilling) return <ToCheckSkeleton />;
    if (list.isError && !list.data) {
      return (
        <ToCheckError
          message={errorText(list.error)}
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      );
    }
    if (answers.length === 0) {
      return <NothingToCheck state={state} reason={reason} onShowAll={() => show({ reason: null })} />;
    }
    return (
      <ul aria-label={t`Answers to check`} className="divide-y divide-line">
        {answers.map((answer) => (
          <ToCheckRow
            key={answer.id}
            answer={answer}
            isBusy={actions.busyId === answer.id}
            openingId={
              source.isPending && source.variables.answer.id === answer.id
                ? source.variables.itemId
                : undefined
            }
            onCheck={actions.check}
            onReopen={actions.reopen}
            onCorrect={correct}
          />
        ))}
      </ul>
    );
  };

  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="min-w-0 flex-1 basis-80 text-pretty text-muted">{t(about[state])}</p>
        <div className="flex flex-wrap items-center gap-3 max-sm:w-full">
          <Select
            aria-label={t`Reason`}
            value={reason ?? ''}
            onChange={(event) => show({ reason: event.target.value || null })}
            className="w-full sm:w-56"
          >
            <option value="">{t`All reasons`}</option>
            {CHECK_REASONS.map((each) => (
              <option key={each} value={each}>
                {t(REASONS[each].label)}
              </option>
            ))}
          </Select>
          <SegmentedControl<CheckState>
            label={t`Show`}
            value={state}
            onChange={(next) => show({ state: next })}
            options={[
              { value: 'open', label: t`To check` },
              { value: 'checked', label: t`Fine` },
            ]}
          />
        </div>
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
        <Pagination page={page} pages={pagination.pages} onChange={(next) => show({ page: next })} />
      )}
      {corrected && (
        <ItemDialog
          item={corrected.item}
          categories={categories}
          onSaved={() => actions.noteCorrected(corrected.answer)}
          onClose={() => setCorrected(undefined)}
        />
      )}
    </div>
  );
}
