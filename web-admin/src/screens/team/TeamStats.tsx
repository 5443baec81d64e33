import type { Member } from '@chatbot-saas/contract';
import { Gauge, Headset, ShieldCheck, UsersRound } from 'lucide-react';
import type { Loadable } from '../../components/figures/StatGrid.tsx';
import { StatGrid } from '../../components/figures/StatGrid.tsx';
import type { AgentLimit } from './agent-limit.ts';

export interface TeamStatsProps {
  query: Loadable<Member[]>;
  limit: AgentLimit | undefined;
}

export function TeamStats({ query, limit }: TeamStatsProps) {
  const count = (are: (member: Member) => boolean) => query.data?.filter(are).length.toLocaleString();
  return (
    <StatGrid
      query={query}
      stats={[
        { label: 'Total Agents', icon: UsersRound, value: count(() => true), note: 'Everyone on the team' },
        {
          label: 'Active Agents',
          icon: Headset,
          value: count(({ role }) => role === 'agent'),
          note: 'With the role agent',
        },
        {
          label: 'Admins',
          icon: ShieldCheck,
          value: count(({ role }) => role !== 'agent'),
          note: 'Including the owner',
        },
        {
          label: 'Agent Limit',
          icon: Gauge,
          value: limit && `${limit.used}/${limit.limit ?? '∞'}`,
          note: limit?.limit === null ? 'Unlimited' : 'Not counting the owner',
        },
      ]}
    />
  );
}
