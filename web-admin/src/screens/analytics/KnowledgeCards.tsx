import type { Analytics, Gap } from '@chatbot-saas/contract';
import { EmptyState, ErrorState, Loading, Skeleton } from '@chatbot-saas/ui';
import { plural, t } from '@lingui/core/macro';
import { BookOpen, CircleCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { errorText } from '../../api/error-text.ts';
import { useTimezone } from '../../hooks/use-timezone.ts';
import { FigureCard } from './FigureCard.tsx';
import type { Column } from './FigureTable.tsx';
import type { UsedItem } from './queries.ts';
import { useTopUnansweredQuestions } from './queries.ts';

const link = 'rounded-sm [overflow-wrap:anywhere] hover:underline';

const topColumns = (): Column<UsedItem>[] => [
  {
    label: t`Question`,
    value: ({ question }) => question,
    show: ({ question }) => (
      <Link to={`/knowledge-base?search=${encodeURIComponent(question)}`} className={link}>
        <bdi className="line-clamp-2 text-match">{question}</bdi>
      </Link>
    ),
  },
  { label: t`Answers`, value: ({ timesUsed }) => timesUsed },
];
/** The category has a separate column in the exported file only. */
const fileColumns = (): Column<UsedItem>[] => [
  ...topColumns(),
  { label: t`Category`, value: ({ category }) => category },
];

export function TopKnowledgeCard({ topKnowledge, file }: Pick<Analytics, 'topKnowledge'> & { file: string }) {
  const timezone = useTimezone();
  return (
    <FigureCard
      title={t`Top knowledge`}
      description={timezone === 'UTC' ? t`Most used articles` : t`Most used articles, by UTC day`}
      fileName={`top-knowledge-${file}`}
      columns={topColumns()}
      fileColumns={fileColumns()}
      rows={topKnowledge}
    >
      {topKnowledge.length === 0 && (
        <EmptyState icon={<BookOpen className="size-5" />} title={t`No answers from your articles yet`}>
          {t`You’ll see how often each article is used.`}
        </EmptyState>
      )}
    </FigureCard>
  );
}

const ALL_UNANSWERED = '/knowledge-base?view=unanswered';

const unansweredColumns = (): Column<Gap>[] => [
  {
    label: t`Question`,
    value: ({ question }) => question,
    show: ({ question }) => (
      <Link to={ALL_UNANSWERED} className={link}>
        <bdi className="line-clamp-2 text-match">{question}</bdi>
      </Link>
    ),
  },
  { label: t({ message: 'Asked', context: 'count' }), value: ({ count }) => count },
];

export function MissingKnowledgeCard({ days: shown, file }: { days: number; file: string }) {
  const { days, ...list } = useTopUnansweredQuestions(shown);
  const questions = list.data?.gaps ?? [];
  const total = list.data?.pagination.total ?? 0;
  return (
    <FigureCard
      title={t`Missing knowledge`}
      description={t`${plural(days, { one: 'Still unanswered (# day)', other: 'Still unanswered (# days)' })}`}
      fileName={`missing-knowledge-${file}`}
      columns={unansweredColumns()}
      rows={questions}
      more={
        total > questions.length && (
          <Link to={ALL_UNANSWERED} className="font-medium text-accent-ink hover:underline">
            {t`${plural(total, { other: 'View all #' })}`}
          </Link>
        )
      }
    >
      {questions.length === 0 && <UnansweredState list={list} />}
    </FigureCard>
  );
}

function UnansweredState({ list }: { list: Omit<ReturnType<typeof useTopUnansweredQuestions>, 'days'> }) {
  if (list.isPending) {
    return (
      <Loading label={t`Loading unanswered questions…`} className="flex flex-col gap-4 p-5">
        <Skeleton className="h-4 w-2/3" />
        <Skeleton className="h-4 w-1/2" />
        <Skeleton className="h-4 w-3/5" />
      </Loading>
    );
  }
  if (list.isError) {
    return (
      <ErrorState
        title={t`Couldn’t load unanswered questions`}
        message={errorText(list.error)}
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      />
    );
  }
  return (
    <EmptyState icon={<CircleCheck className="size-5" />} title={t`All caught up`}>
      {t`Questions your assistant can’t answer show up here.`}
    </EmptyState>
  );
}
