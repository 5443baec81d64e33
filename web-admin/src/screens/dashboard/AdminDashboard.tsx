import type { ConversationStats } from '@chatbot-saas/contract';
import { formatNumber } from '@chatbot-saas/ui';
import { plural, t } from '@lingui/core/macro';
import { Clock, MessageCircle, MessagesSquare, Star } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { StatGrid } from '../../components/figures/StatGrid.tsx';
import { durationText, ratingText } from '../../components/format.ts';
import { QuickLinks } from '../../components/navigation/QuickLinks.tsx';
import { Page } from '../../components/page/Page.tsx';
import { BillingCard } from './BillingCard.tsx';
import { ConversationsCard } from './ConversationsCard.tsx';
import { GettingStarted } from './GettingStarted.tsx';
import { NeedsYou } from './NeedsYou.tsx';
import { PlanCard } from './PlanCard.tsx';
import { useCeilings, useConversations, useFigures } from './queries.ts';
import { UsageCard } from './UsageCard.tsx';
import { Welcome } from './Welcome.tsx';

const RECENT = 5;

/** Few workspaces ever see it. */
const CeilingNotice = lazy(() => import('./CeilingNotice.tsx'));

export function AdminDashboard() {
  const { stats, analytics, row } = useFigures();
  const recent = useConversations({ limit: RECENT });
  const averages = analytics?.conversations;
  const ceilings = useCeilings().data ?? [];

  return (
    <Page title={t`Dashboard`}>
      <div className="flex flex-col gap-6">
        <Welcome />
        <NeedsYou />
        {ceilings.length > 0 && (
          <Suspense>
            <CeilingNotice ceilings={ceilings} />
          </Suspense>
        )}
        <GettingStarted />
        <StatGrid
          query={row}
          stats={[
            {
              label: t`Total Conversations`,
              icon: MessagesSquare,
              value: averages && formatNumber(averages.totalConversations),
              note: t`Last 30 days`,
            },
            {
              label: t`Active Chats`,
              icon: MessageCircle,
              value: stats && formatNumber(stats.open),
              note: stats && waitingText(stats),
            },
            {
              label: t`Avg. Satisfaction`,
              icon: Star,
              value: averages && ratingText(averages.avgSatisfaction),
              note: t`Last 30 days`,
            },
            {
              label: t`Avg. Duration`,
              icon: Clock,
              value: averages && durationText(averages.avgDuration),
              note: t`Last 30 days`,
            },
          ]}
        />
        <div className="grid gap-6 lg:grid-cols-3">
          <div className="flex min-w-0 flex-col gap-6 lg:col-span-2">
            <ConversationsCard
              title={t`Recent Conversations`}
              query={recent}
              emptyTitle={t`No conversations yet`}
              empty={t`When a visitor writes to your widget, the conversation appears here.`}
            />
            <QuickLinks
              title={t`Quick Actions`}
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
  pending === 0 ? t`No one is waiting` : t`${plural(pending, { other: '# waiting for an agent' })}`;
