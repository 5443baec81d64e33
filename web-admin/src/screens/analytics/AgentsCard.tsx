import type { Analytics } from '@chatbot-saas/contract';
import { EmptyState } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { UsersRound } from 'lucide-react';
import { durationText, ratingText } from '../../components/format.ts';
import { FigureButton } from './drill-down/FigureButton.tsx';
import { FigureCard } from './FigureCard.tsx';
import type { Column } from './FigureTable.tsx';
import type { AgentFigures } from './queries.ts';

const seconds = (
  label: string,
  fileLabel: string,
  of: (agent: AgentFigures) => number | null,
): Column<AgentFigures> => ({
  label,
  fileLabel,
  value: of,
  show: (agent) => durationText(of(agent)),
});

const columns = (): Column<AgentFigures>[] => [
  {
    label: t`Agent`,
    value: ({ name }) => name,
    show: ({ name }) => (
      <span className="flex min-w-32 max-w-72 font-medium" title={name}>
        <bdi className="truncate">{name}</bdi>
      </span>
    ),
  },
  {
    label: t`Conversations`,
    value: ({ conversations }) => conversations,
    show: ({ id, name, conversations }) => (
      <FigureButton figure={{ title: name, assignedAgent: id }} count={conversations} />
    ),
  },
  { label: t({ message: 'Open', context: 'conversations' }), value: ({ open }) => open },
  seconds(t`First response`, t`First response (median, seconds)`, (agent) => agent.firstResponse.median),
  seconds(t`Resolution`, t`Resolution (median, seconds)`, (agent) => agent.resolution.median),
  {
    label: t`Satisfaction`,
    fileLabel: t`Satisfaction (1–5)`,
    value: ({ avgSatisfaction }) => avgSatisfaction,
    show: ({ avgSatisfaction }) => ratingText(avgSatisfaction),
  },
];

export function AgentsCard({
  agents,
  handoff,
  file,
}: Pick<Analytics, 'agents' | 'handoff'> & { file: string }) {
  return (
    <FigureCard
      title={t`Agents`}
      description={
        handoff.hasOpeningHours
          ? t`By assigned agent (median times, first response in opening hours)`
          : t`By assigned agent (median times)`
      }
      fileName={`agents-${file}`}
      columns={columns()}
      rows={agents}
    >
      {agents.length === 0 && (
        <EmptyState icon={<UsersRound className="size-5" />} title={t`No conversations with agents`}>
          {t`They show up here once an agent accepts one.`}
        </EmptyState>
      )}
    </FigureCard>
  );
}
