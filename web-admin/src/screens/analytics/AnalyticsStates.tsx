import { buttonClass, Card, EmptyState, Loading, Skeleton } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { ChartNoAxesColumn } from 'lucide-react';
import { Link } from 'react-router-dom';

const cards = ['status', 'outcomes', 'people'];

export function AnalyticsSkeleton() {
  return (
    <Loading label={t`Loading analytics…`} className="flex flex-col gap-6">
      <Skeleton className="h-60 rounded-lg" />
      <Skeleton className="h-80 rounded-lg" />
      <div className="grid gap-6 lg:grid-cols-3">
        {cards.map((card) => (
          <Skeleton key={card} className="h-64 rounded-lg" />
        ))}
      </div>
    </Loading>
  );
}

export function ChartSkeleton() {
  return (
    <Loading label={t`Loading the chart…`} className="p-5">
      <Skeleton className="h-54 rounded-md" />
    </Loading>
  );
}

export function NoConversations() {
  return (
    <Card>
      <EmptyState
        icon={<ChartNoAxesColumn className="size-5" />}
        title={t`No conversations in this period`}
        action={
          <Link to="/api-keys" className={buttonClass()}>
            {t`Put the widget on your site`}
          </Link>
        }
      >
        {t`Try another date range, or install your widget.`}
      </EmptyState>
    </Card>
  );
}
