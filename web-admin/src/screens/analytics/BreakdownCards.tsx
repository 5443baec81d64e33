import type { Analytics } from '@chatbot-saas/contract';
import { CONVERSATION_STATUSES, type ConversationStatus } from '@chatbot-saas/contract/domain';
import { timeText } from '../../components/format.ts';
import { type Bar, BarList } from './BarList.tsx';
import { FigureCard } from './FigureCard.tsx';
import type { Column } from './FigureTable.tsx';

const countColumns = (what: string, count: string): Column<Bar>[] => [
  { label: what, value: ({ label }) => label },
  { label: count, value: ({ count }) => count },
];

const statuses: Record<ConversationStatus, { label: string; color: string }> = {
  active: { label: 'Active', color: 'bg-success' },
  transferred: { label: 'Transferred', color: 'bg-warning' },
  escalated: { label: 'Escalated', color: 'bg-danger' },
  ended: { label: 'Ended', color: 'bg-control' },
};

export function StatusCard({ conversations, file }: Pick<Analytics, 'conversations'> & { file: string }) {
  const bars = CONVERSATION_STATUSES.map((status) => ({
    ...statuses[status],
    count: conversations.statusBreakdown[status],
  }));
  return (
    <FigureCard
      title="Status"
      description="What the conversations are now"
      fileName={`status-${file}`}
      columns={countColumns('Status', 'Conversations')}
      rows={bars}
    >
      <BarList bars={bars} />
    </FigureCard>
  );
}

export function OutcomesCard({ ai, file }: Pick<Analytics, 'ai'> & { file: string }) {
  const bars: Bar[] = [
    { label: 'Answered', count: ai.answered, hint: 'Questions, from what you wrote down' },
    { label: 'Not answered', count: ai.notAnswered, hint: 'Questions, not known or asked back' },
    { label: 'Handed off', count: ai.handedOff, hint: 'Conversations that asked for a person' },
  ];
  return (
    <FigureCard
      title="AI outcomes"
      description="What became of the assistant’s turns"
      fileName={`ai-outcomes-${file}`}
      columns={countColumns('Outcome', 'Times')}
      rows={bars}
    >
      <BarList bars={bars} />
    </FigureCard>
  );
}

export function TimesCard({ handoff, file }: Pick<Analytics, 'handoff'> & { file: string }) {
  return (
    <FigureCard
      title="Times with people"
      description="From the request on, without bot time"
      fileName={`times-${file}`}
      columns={[
        { label: 'Time', value: ({ label }) => label },
        {
          label: 'Median',
          fileLabel: 'Median (seconds)',
          value: ({ median }) => median,
          show: ({ median }) => timeText(median),
        },
        {
          label: 'Average',
          fileLabel: 'Average (seconds)',
          value: ({ average }) => average,
          show: ({ average }) => timeText(average),
        },
      ]}
      rows={[
        { label: 'First response', ...handoff.firstResponse },
        { label: 'Resolution', ...handoff.resolution },
      ]}
    />
  );
}
