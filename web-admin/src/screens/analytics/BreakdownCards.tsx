import type { Analytics } from '@chatbot-saas/contract';
import { CONVERSATION_STATUSES, type ConversationStatus, reaches } from '@chatbot-saas/contract/domain';
import { Link } from 'react-router-dom';
import { shareText, timeText } from '../../components/format.ts';
import { useMember } from '../../session/session.ts';
import { type Bar, BarList } from './BarList.tsx';
import { FigureButton } from './drill-down/FigureButton.tsx';
import { FigureCard } from './FigureCard.tsx';
import type { Column } from './FigureTable.tsx';

const countColumns = (what: string, count: string): Column<Bar>[] => [
  { label: what, value: ({ label }) => label },
  { label: count, value: ({ count }) => count },
];

const statuses: Record<ConversationStatus, { label: string; color: string }> = {
  active: { label: 'Active', color: 'bg-accent' },
  transferred: { label: 'Transferred', color: 'bg-people' },
  escalated: { label: 'Escalated', color: 'bg-danger' },
  ended: { label: 'Ended', color: 'bg-control' },
};

export function StatusCard({ conversations, file }: Pick<Analytics, 'conversations'> & { file: string }) {
  const bars = CONVERSATION_STATUSES.map((status) => ({
    ...statuses[status],
    figure: { title: statuses[status].label, status },
    count: conversations.statusBreakdown[status],
  }));
  const ended = bars.find(({ figure }) => figure.status === 'ended');
  return (
    <FigureCard
      title="Status"
      description="Current status"
      fileName={`status-${file}`}
      columns={countColumns('Status', 'Conversations')}
      rows={bars}
    >
      {/* Sooner or later all have ended: as a bar, they would leave nothing of the others. */}
      <BarList bars={bars.filter((bar) => bar !== ended)} />
      {ended && (
        <dl className="mx-5 mb-5 flex justify-between gap-3 border-line border-t pt-4">
          <dt>{ended.label}</dt>
          <dd className="tabular-nums">
            <FigureButton figure={ended.figure} count={ended.count} />
          </dd>
        </dl>
      )}
    </FigureCard>
  );
}

/** Answers are seldom rated, so these are no bars next to the others. */
function Helpfulness({ feedback: { helpful, notHelpful, rate } }: Analytics['ai']) {
  const { user } = useMember();
  return (
    <span className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
      <span>
        {rate === null ? (
          <span className="text-muted">No visitor has rated an answer yet.</span>
        ) : (
          <>
            <strong className="font-semibold tabular-nums">{shareText(rate)}</strong> of{' '}
            {countOf(helpful + notHelpful, 'rated answer')} helped
          </>
        )}
      </span>
      {notHelpful > 0 && reaches(user.role, 'admin') && (
        <Link
          to="/knowledge-base?view=to-check&reason=not_helpful"
          className="font-medium text-accent-ink hover:underline"
        >
          Check the others
        </Link>
      )}
    </span>
  );
}

const countOf = (count: number, what: string) => `${count.toLocaleString()} ${what}${count === 1 ? '' : 's'}`;

export function OutcomesCard({ ai, file }: Pick<Analytics, 'ai'> & { file: string }) {
  const bars: Bar[] = [
    { label: 'Answered', count: ai.answered, hint: 'From your articles' },
    {
      label: 'Not answered',
      count: ai.notAnswered,
      hint: 'Not known, or asked to clarify',
      color: 'bg-control',
    },
    {
      label: 'Handed off',
      count: ai.handedOff,
      hint: 'Conversations that asked for a person',
      figure: { title: 'Handed off', outcome: 'handed_off' },
      color: 'bg-people',
    },
  ];
  return (
    <FigureCard
      title="AI outcomes"
      description="Assistant outcomes"
      fileName={`ai-outcomes-${file}`}
      columns={countColumns('Outcome', 'Times')}
      rows={[
        ...bars,
        { label: 'Rated as helpful', count: ai.feedback.helpful },
        { label: 'Rated as not helpful', count: ai.feedback.notHelpful },
      ]}
      more={<Helpfulness {...ai} />}
    >
      <BarList bars={bars} />
    </FigureCard>
  );
}

export function TimesCard({ handoff, file }: Pick<Analytics, 'handoff'> & { file: string }) {
  return (
    <FigureCard
      title="Response times"
      description="From handoff request"
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
