import type { Analytics, Gap } from '@chatbot-saas/contract';
import { EmptyState, ErrorState, Loading, Skeleton } from '@chatbot-saas/ui';
import { BookOpen, CircleCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { errorText } from '../../api/error-text.ts';
import { useTimezone } from '../../hooks/use-timezone.ts';
import { countOfDays } from './date-range.ts';
import { FigureCard } from './FigureCard.tsx';
import type { Column } from './FigureTable.tsx';
import type { UsedItem } from './queries.ts';
import { useTopUnansweredQuestions } from './queries.ts';

const link = 'rounded-sm [overflow-wrap:anywhere] hover:underline';

const topColumns: Column<UsedItem>[] = [
  {
    label: 'Question',
    value: ({ question }) => question,
    show: ({ question }) => (
      <Link to={`/knowledge-base?search=${encodeURIComponent(question)}`} className={link}>
        <bdi className="line-clamp-2">{question}</bdi>
      </Link>
    ),
  },
  { label: 'Answers', value: ({ timesUsed }) => timesUsed },
];
/** The category has a separate column in the exported file only. */
const fileColumns: Column<UsedItem>[] = [
  ...topColumns,
  { label: 'Category', value: ({ category }) => category },
];

export function TopKnowledgeCard({ topKnowledge, file }: Pick<Analytics, 'topKnowledge'> & { file: string }) {
  const timezone = useTimezone();
  return (
    <FigureCard
      title="Top knowledge"
      description={`What the assistant answered from most${timezone === 'UTC' ? '' : ', by UTC day'}`}
      fileName={`top-knowledge-${file}`}
      columns={topColumns}
      fileColumns={fileColumns}
      rows={topKnowledge}
    >
      {topKnowledge.length === 0 && (
        <EmptyState icon={<BookOpen className="size-5" />} title="No answers from your articles yet">
          Each article is listed with how often it was used.
        </EmptyState>
      )}
    </FigureCard>
  );
}

const ALL_UNANSWERED = '/knowledge-base?view=unanswered';

const unansweredColumns: Column<Gap>[] = [
  {
    label: 'Question',
    value: ({ question }) => question,
    show: ({ question }) => (
      <Link to={ALL_UNANSWERED} className={link}>
        <bdi className="line-clamp-2">{question}</bdi>
      </Link>
    ),
  },
  { label: 'Asked', value: ({ count }) => count },
];

export function MissingKnowledgeCard({ days, file }: { days: number; file: string }) {
  const list = useTopUnansweredQuestions(days);
  const questions = list.data?.gaps ?? [];
  const total = list.data?.pagination.total ?? 0;
  return (
    <FigureCard
      title="Missing knowledge"
      description={`Still unanswered (${countOfDays(list.days)})`}
      fileName={`missing-knowledge-${file}`}
      columns={unansweredColumns}
      rows={questions}
      more={
        total > questions.length && (
          <Link to={ALL_UNANSWERED} className="font-medium text-accent-ink hover:underline">
            View all {total.toLocaleString()}
          </Link>
        )
      }
    >
      {questions.length === 0 && <UnansweredState list={list} />}
    </FigureCard>
  );
}

function UnansweredState({ list }: { list: ReturnType<typeof useTopUnansweredQuestions> }) {
  if (list.isPending) {
    return (
      <Loading label="Grouping unanswered questions…" className="flex flex-col gap-4 p-5">
        <Skeleton className="h-4 w-2/3" />
        <Skeleton className="h-4 w-1/2" />
        <Skeleton className="h-4 w-3/5" />
      </Loading>
    );
  }
  if (list.isError) {
    return (
      <ErrorState
        title="Unanswered questions could not be loaded"
        message={errorText(list.error)}
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      />
    );
  }
  return (
    <EmptyState icon={<CircleCheck className="size-5" />} title="All caught up">
      Questions your assistant can’t answer show up here.
    </EmptyState>
  );
}
