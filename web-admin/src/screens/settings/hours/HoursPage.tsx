import { Card, ErrorState, Loading, Skeleton } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { errorText } from '../../../api/error-text.ts';
import { Page } from '../../../components/page/Page.tsx';
import { HoursEditor } from './HoursEditor.tsx';
import { useHours } from './queries.ts';

export function HoursPage() {
  const hours = useHours();
  if (hours.data) return <HoursEditor loaded={hours.data} />;
  return (
    <Page title={t`Opening hours`}>
      {hours.isPending ? (
        <Loading label={t`Loading the opening hours…`} className="flex flex-col gap-6">
          <Skeleton className="h-96 rounded-lg" />
          <Skeleton className="h-40 rounded-lg" />
        </Loading>
      ) : (
        <Card>
          <ErrorState
            title={t`We couldn’t load the opening hours`}
            message={errorText(hours.error)}
            onRetry={() => void hours.refetch()}
            retrying={hours.isFetching}
          />
        </Card>
      )}
    </Page>
  );
}
