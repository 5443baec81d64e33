import { Clock, Headset, MessageCircle, MessagesSquare } from 'lucide-react';
import { Page } from '../../app/Page.tsx';
import { useMember } from '../../lib/session.ts';
import { ConversationsCard } from './ConversationsCard.tsx';
import { durationText } from './duration-text.ts';
import { PlanCard } from './PlanCard.tsx';
import { QuickLinks } from './QuickLinks.tsx';
import { useConversations, useStats } from './queries.ts';
import { StatGrid } from './StatGrid.tsx';
import { UsageCard } from './UsageCard.tsx';
import { Welcome } from './Welcome.tsx';

const RECENT = 5;

export function AdminDashboard() {
  const { user, tenant } = useMember();
  const stats = useStats();
  const recent = useConversations({ limit: RECENT });
  const figures = stats.data;

  return (
    <Page title="Dashboard">
      <div className="flex flex-col gap-6">
        <Welcome name={user.name}>
          Here is how <bdi>{tenant.name}</bdi> is doing.
        </Welcome>
        <StatGrid
          query={stats}
          stats={[
            { label: 'Total Conversations', icon: MessagesSquare, value: figures?.total.toLocaleString() },
            { label: 'Active Chats', icon: MessageCircle, value: figures?.open.toLocaleString() },
            { label: 'Pending Handoffs', icon: Headset, value: figures?.pending.toLocaleString() },
            {
              label: 'First Response',
              icon: Clock,
              value: figures && (durationText(figures.medianFirstResponse) ?? 'N/A'),
              note: 'Your own median',
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
              to={['/api-keys', '/knowledge-base', '/prompt-tuner', '/handoff-center']}
            />
          </div>
          <div className="flex min-w-0 flex-col gap-6">
            <UsageCard />
            <PlanCard />
          </div>
        </div>
      </div>
    </Page>
  );
}
