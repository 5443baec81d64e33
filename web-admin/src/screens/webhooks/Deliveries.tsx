import type { Webhook } from '@chatbot-saas/contract';
import { DELIVERY_RETENTION_DAYS } from '@chatbot-saas/contract/domain';
import {
  Button,
  Card,
  CardHeader,
  EmptyState,
  ErrorState,
  Loading,
  SegmentedControl,
  Skeleton,
} from '@chatbot-saas/ui';
import { plural, t } from '@lingui/core/macro';
import { Inbox } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '../../api/error-text.ts';
import { DeliveryRow } from './DeliveryRow.tsx';
import { useDeliveries } from './queries.ts';
import { filters } from './webhook-text.ts';

/** What was posted to one webhook, and how it went; keeps itself up to date. */
export function Deliveries({ webhook }: { webhook: Webhook }) {
  const { url } = webhook;
  const [filter, setFilter] = useState<(typeof filters)[number]['value']>('all');
  const deliveries = useDeliveries(webhook.id, filter === 'all' ? undefined : filter);

  const body = () => {
    if (deliveries.isPending) return <DeliveriesSkeleton />;
    if (deliveries.isError && !deliveries.data) {
      return (
        <ErrorState
          title={t`We couldn’t load the deliveries`}
          message={errorText(deliveries.error)}
          onRetry={() => void deliveries.refetch()}
          retrying={deliveries.isFetching}
        />
      );
    }
    if (deliveries.data.length === 0) return <NoDeliveries isFiltered={filter !== 'all'} />;
    return (
      <>
        <ul aria-label={t`Deliveries`} className="divide-y divide-line">
          {deliveries.data.map((delivery) => (
            <DeliveryRow key={delivery.id} webhook={webhook} delivery={delivery} />
          ))}
        </ul>
        {deliveries.hasNextPage && (
          <div className="flex justify-center border-line border-t p-3">
            <Button
              size="sm"
              loading={deliveries.isFetchingNextPage}
              onClick={() => void deliveries.fetchNextPage()}
            >
              {t`Load older`}
            </Button>
          </div>
        )}
      </>
    );
  };

  return (
    <Card className="overflow-hidden">
      <CardHeader
        title={t`Deliveries`}
        description={
          <span className="[overflow-wrap:anywhere]">
            {t`To ${url}, newest first. Kept for ${plural(DELIVERY_RETENTION_DAYS, { one: '# day', other: '# days' })}.`}
          </span>
        }
        action={
          <SegmentedControl
            label={t`Show deliveries`}
            value={filter}
            onChange={setFilter}
            options={filters.map(({ value, label }) => ({ value, label: t(label) }))}
          />
        }
      />
      {body()}
    </Card>
  );
}

function NoDeliveries({ isFiltered }: { isFiltered: boolean }) {
  return (
    <EmptyState
      icon={<Inbox className="size-5" />}
      title={isFiltered ? t`No deliveries with this status` : t`Nothing sent yet`}
    >
      {isFiltered
        ? t`Choose another status to see more.`
        : t`Events appear here once we send them. Send a test to try it out.`}
    </EmptyState>
  );
}

function DeliveriesSkeleton() {
  return (
    <Loading label={t`Loading deliveries…`} className="divide-y divide-line">
      {['first', 'second', 'third'].map((row) => (
        <div key={row} className="px-5 py-4">
          <Skeleton className="h-5 w-96 max-w-full" />
        </div>
      ))}
    </Loading>
  );
}
