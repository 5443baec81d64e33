import type { Analytics } from '@chatbot-saas/contract';
import { CONVERSATION_STATUSES, type ConversationStatus, reaches } from '@chatbot-saas/contract/domain';
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { durationText, shareText } from '../../components/format.ts';
import { useMember } from '../../session/session.ts';
import { type Bar, BarList } from './BarList.tsx';
import { FigureButton } from './drill-down/FigureButton.tsx';
import { FigureCard } from './FigureCard.tsx';
import type { Column } from './FigureTable.tsx';

const countColumns = (what: string, count: string): Column<Bar>[] => [
  { label: what, value: ({ label }) => label },
  { label: count, value: ({ count }) => count },
];

const statuses: Record<ConversationStatus, { label: MessageDescriptor; color: string }> = {
  active: { label: msg({ message: 'Active', context: 'conversations' }), color: 'bg-accent' },
  transferred: { label: msg({ message: 'Transferred', context: 'conversations' }), color: 'bg-people' },
  escalated: { label: msg({ message: 'Escalated', context: 'conversations' }), color: 'bg-danger' },
  ended: { label: msg({ message: 'Ended', context: 'conversations' }), color: 'bg-control' },
};

export function StatusCard({ conversations, file }: Pick<Analytics, 'conversations'> & { file: string }) {
  const bars = CONVERSATION_STATUSES.map((status) => {
    const { label: text, color } = statuses[status];
    const label = t(text);
    return { label, color, figure: { title: label, status }, count: conversations.statusBreakdown[status] };
  });
  const ended = bars.find(({ figure }) => figure.status === 'ended');
  return (
    <FigureCard
      title={t`Status`}
      description={t`Current status`}
      fileName={`status-${file}`}
      columns={countColumns(t`Status`, t`Conversations`)}
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
  const [share, count] = [shareText(rate), helpful + notHelpful];
  return (
    <span className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
      <span>
        {rate === null ? (
          <span className="text-muted">{t`No ratings yet`}</span>
        ) : (
          <Trans>
            <strong className="font-semibold tabular-nums">{share}</strong> of{' '}
            <Plural value={count} one="# rated answer" other="# rated answers" /> helped
          </Trans>
        )}
      </span>
      {notHelpful > 0 && reaches(user.role, 'admin') && (
        <Link
          to="/knowledge-base?view=to-check&reason=not_helpful"
          className="font-medium text-accent-ink hover:underline"
        >
          {t`Check the others`}
        </Link>
      )}
    </span>
  );
}

export function OutcomesCard({ ai, file }: Pick<Analytics, 'ai'> & { file: string }) {
  const bars: Bar[] = [
    { label: t`Answered`, count: ai.answered, hint: t`From your articles` },
    {
      label: t`Not answered`,
      count: ai.notAnswered,
      hint: t`Not known, or asked to clarify`,
      color: 'bg-control',
    },
    {
      label: t`Handed off`,
      count: ai.handedOff,
      hint: t`Conversations that asked for an agent`,
      figure: { title: t`Handed off`, outcome: 'handed_off' },
      color: 'bg-people',
    },
  ];
  return (
    <FigureCard
      title={t`AI outcomes`}
      description={t`Assistant outcomes`}
      fileName={`ai-outcomes-${file}`}
      columns={countColumns(t`Outcome`, t({ message: 'Times', context: 'count' }))}
      rows={[
        ...bars,
        { label: t`Rated as helpful`, count: ai.feedback.helpful },
        { label: t`Rated as not helpful`, count: ai.feedback.notHelpful },
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
      title={t`Response times`}
      description={t`From handoff request`}
      fileName={`times-${file}`}
      columns={[
        { label: t`Time`, value: ({ label }) => label },
        {
          label: t`Median`,
          fileLabel: t`Median (seconds)`,
          value: ({ median }) => median,
          show: ({ median }) => durationText(median),
        },
        {
          label: t`Average`,
          fileLabel: t`Average (seconds)`,
          value: ({ average }) => average,
          show: ({ average }) => durationText(average),
        },
      ]}
      rows={[
        {
          label: handoff.hasOpeningHours ? t`First response, in opening hours` : t`First response`,
          ...handoff.firstResponse,
        },
        { label: t`Resolution`, ...handoff.resolution },
      ]}
    />
  );
}
