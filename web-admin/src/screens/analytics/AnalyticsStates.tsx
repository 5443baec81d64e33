import { buttonClass, Card, cx, EmptyState, Loading, Skeleton } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { ChartNoAxesColumn } from 'lucide-react';
import { Link } from 'react-router-dom';

const tiles = ['1', '2', '3', '4', '5', '6', '7', '8'];
const cards = ['status', 'outcomes', 'people'];

/** The cards that are coming, as high as they will be. */
export function AnalyticsSkeleton() {
  return (
    <Loading label={t`Loading analytics…`} className="flex flex-col gap-6">
      <CardSkeleton className="h-36" />
      <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        {tiles.map((tile) => (
          <CardSkeleton key={tile} className="h-30" />
        ))}
      </div>
      <CardSkeleton className="h-89" />
      <div className="grid gap-6 lg:grid-cols-3">
        {cards.map((card) => (
          <CardSkeleton key={card} className="h-96" />
        ))}
      </div>
    </Loading>
  );
}

function CardSkeleton({ className }: { className: string }) {
  return (
    <Card className={cx('flex flex-col gap-3 p-5', className)}>
      <Skeleton className="h-3.5 w-28" />
      <Skeleton className="h-7 w-20" />
    </Card>
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
          <Link to="/settings/install" className={buttonClass()}>
            {t`Put the widget on your site`}
          </Link>
        }
      >
        {t`Try another date range, or install your widget.`}
      </EmptyState>
    </Card>
  );
}
