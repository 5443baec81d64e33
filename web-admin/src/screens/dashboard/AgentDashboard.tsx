import { isWaiting } from '@chatbot-saas/contract/domain';
import { formatNumber } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { Clock, Headset, MessageCircle, UserCheck } from 'lucide-react';
import { StatGrid } from '../../components/figures/StatGrid.tsx';
import { durationText } from '../../components/format.ts';
import { QuickLinks } from '../../components/navigation/QuickLinks.tsx';
import { Page } from '../../components/page/Page.tsx';
import { useMember } from '../../session/session.ts';
import { ConversationsCard } from './ConversationsCard.tsx';
import { useConversations, useStats } from './queries.ts';
import { Welcome } from './Welcome.tsx';

const PER_LIST = 3;
/** Offers stand among the assigned ones: so many are read to find those that are accepted. */
const ASSIGNED = 20;
/** In seconds: a target, shown until this agent has a response time. */
const RESPONSE_TARGET = 138;

export function AgentDashboard() {
  const { user } = useMember();
  const stats = useStats();
  const waiting = useConversations({
    status: 'transferred,escalated',
    sort: 'waiting',
    limit: PER_LIST,
  });
  const mine = useConversations({
    status: 'active,transferred,escalated',
    assignedAgent: user._id,
    limit: ASSIGNED,
  });
  const figures = stats.data;
  const response = figures?.medianFirstResponse ?? null;

  return (
    <Page title={t`Dashboard`}>
      <div className="flex flex-col gap-6">
        <Welcome />
        <StatGrid
          query={stats}
          stats={[
            {
              label: t`My Active Chats`,
              icon: MessageCircle,
              value: figures && formatNumber(figures.mine.active),
            },
            { label: t`Pending Handoffs`, icon: Headset, value: figures && formatNumber(figures.pending) },
            { label: t`Total Assigned`, icon: UserCheck, value: figures && formatNumber(figures.mine.total) },
            {
              label: t`Response Time`,
              icon: Clock,
              value: figures && durationText(response ?? RESPONSE_TARGET),
              note: response !== null ? ownResponse(figures?.hasOpeningHours) : t`Target`,
            },
          ]}
        />
        <div className="grid gap-6 lg:grid-cols-2">
          <ConversationsCard
            title={t`Pending Handoffs`}
            query={waiting}
            choose={(list) => list.filter(isWaiting)}
            expected={figures?.pending}
            emptyTitle={t`No one is waiting`}
            empty={t`A visitor who asks for a person appears here at once.`}
          />
          <ConversationsCard
            title={t`My Active Conversations`}
            query={mine}
            choose={(list) => list.filter(({ isAccepted }) => isAccepted).slice(0, PER_LIST)}
            emptyTitle={t`No open conversations`}
            empty={t`Take one in the Handoff Center.`}
          />
        </div>
        <QuickLinks title={t`Quick Links`} to={['/handoff-center', '/knowledge-base', '/profile']} />
      </div>
    </Page>
  );
}

const ownResponse = (hasOpeningHours = false) =>
  hasOpeningHours ? t`Your median first response, in opening hours` : t`Your median first response`;
