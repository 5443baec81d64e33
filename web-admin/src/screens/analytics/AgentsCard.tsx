import type { Analytics } from '@chatbot-saas/contract';
import { EmptyState } from '@chatbot-saas/ui';
import { UsersRound } from 'lucide-react';
import { ratingText, timeText } from '../../components/format.ts';
import { FigureButton } from './drill-down/FigureButton.tsx';
import { FigureCard } from './FigureCard.tsx';
import type { Column } from './FigureTable.tsx';
import type { AgentFigures } from './queries.ts';

const seconds = (label: string, of: (agent: AgentFigures) => number | null): Column<AgentFigures> => ({
  label,
  fileLabel: `${label} (median, seconds)`,
  value: of,
  show: (agent) => timeText(of(agent)),
});

const columns: Column<AgentFigures>[] = [
  {
    label: 'Agent',
    value: ({ name }) => name,
    show: ({ name }) => (
      <span className="flex min-w-32 max-w-72 font-medium" title={name}>
        <bdi className="truncate">{name}</bdi>
      </span>
    ),
  },
  {
    label: 'Conversations',
    value: ({ conversations }) => conversations,
    show: ({ id, name, conversations }) => (
      <FigureButton figure={{ title: name, assignedAgent: id }} count={conversations} />
    ),
  },
  { label: 'Open', value: ({ open }) => open },
  seconds('First response', (agent) => agent.firstResponse.median),
  seconds('Resolution', (agent) => agent.resolution.median),
  {
    label: 'Satisfaction',
    fileLabel: 'Satisfaction (1–5)',
    value: ({ avgSatisfaction }) => avgSatisfaction,
    show: ({ avgSatisfaction }) => ratingText(avgSatisfaction),
  },
];

export function AgentsCard({ agents, file }: Pick<Analytics, 'agents'> & { file: string }) {
  return (
    <FigureCard
      title="Agents"
      description="By assigned agent (median times)"
      fileName={`agents-${file}`}
      columns={columns}
      rows={agents}
    >
      {agents.length === 0 && (
        <EmptyState icon={<UsersRound className="size-5" />} title="No conversations with agents">
          They show up here once an agent accepts one.
        </EmptyState>
      )}
    </FigureCard>
  );
}
