import type { ConversationStats } from '@chatbot-saas/contract';
import { Clock, MessageCircle, MessagesSquare, Star } from 'lucide-react';
import { StatGrid } from '../../components/figures/StatGrid.tsx';
import { minutesText } from '../../components/format.ts';
import { QuickLinks } from '../../components/navigation/QuickLinks.tsx';
import { Page } from '../../components/page/Page.tsx';
import { BillingCard } from './BillingCard.tsx';
import { CeilingNotice } from './CeilingNotice.tsx';
import { ConversationsCard } from './ConversationsCard.tsx';
import { GettingStarted } from './GettingStarted.tsx';
import { PlanCard } from './PlanCard.tsx';
import { useConversations, useFigures } from './queries.ts';
import { UsageCard } from './UsageCard.tsx';
import { Welcome } from './Welcome.tsx';

const RECENT = 5;
const LAST_DAYS = 'Last 30 days';

export function AdminDashboard() {
  const { stats, analytics, row } = useFigures();
  const recent = useConversations({ limit: RECENT });
  const averages = analytics?.conversations;

  return (
    <Page title="Dashboard">
      <div className="flex flex-col gap-6">
        <Welcome />
        <CeilingNotice />
        <GettingStarted />
        <StatGrid
          query={row}
          stats={[
            {
              label: 'Total Conversations',
              icon: MessagesSquare,
              value: averages?.totalConversations.toLocaleString(),
              note: LAST_DAYS,
            },
            {
              label: 'Active Chats',
              icon: MessageCircle,
              value: stats?.open.toLocaleString(),
              note: stats && waitingText(stats),
            },
            {
              label: 'Avg. Satisfaction',
              icon: Star,
              value: averages && satisfactionText(averages.avgSatisfaction),
              note: LAST_DAYS,
            },
            {
              label: 'Avg. Duration',
              icon: Clock,
              value: averages && minutesText(averages.avgDuration),
              note: LAST_DAYS,
            },
          ]}
        />
        <div className="grid gap-6 lg:grid-cols-3">
          <div className="flex min-w-0 flex-col gap-6 lg:col-span-2">
            <ConversationsCard
              title="Recent Conversations"
              query={recent}
              emptyTitle="No conversations yet"
              empty="When a visitor writes to your widget, the conversation appears here."
            />
            <QuickLinks
              title="Quick Actions"
              to={[
                '/api-keys',
                '/knowledge-base',
                '/prompt-tuner',
                '/chat-tester',
                '/agents',
                '/integration-test',
              ]}
            />
          </div>
          <div className="flex min-w-0 flex-col gap-6">
            <UsageCard />
            <PlanCard />
            <BillingCard />
          </div>
        </div>
      </div>
    </Page>
  );
}

const waitingText = ({ pending }: ConversationStats) =>
  pending === 0 ? 'No one is waiting' : `${pending.toLocaleString()} waiting for a person`;
const satisfactionText = (average: number | null) => (average === null ? 'N/A' : `${average.toFixed(1)}/5`);
