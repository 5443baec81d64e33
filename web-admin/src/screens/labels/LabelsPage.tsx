import { MAX_LABELS } from '@chatbot-saas/contract/domain';
import { Card, formatNumber, LabelManager, Loading, Skeleton } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { useLabels } from '../../api/queries/labels.ts';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import { useLabelChanges } from '../../components/labels/use-label-changes.ts';
import { Page } from '../../components/page/Page.tsx';

/** What conversations are sorted by, for the whole workspace. */
export default function LabelsPage() {
  const list = useLabels();
  const changes = useLabelChanges();
  const { data: labels } = list;
  const count = formatNumber(labels?.length ?? 0);
  const most = formatNumber(MAX_LABELS);
  return (
    <Page title={t`Labels`}>
      <Card className="max-w-2xl p-5">
        {labels ? (
          <>
            <p className="mb-4 text-muted">
              {t`Agents sort conversations by these. ${count} of ${most} are in use.`}
            </p>
            <LabelManager labels={labels} {...changes} />
          </>
        ) : list.isError ? (
          <LoadFailure title={t`Couldn’t load the labels`} query={list} />
        ) : (
          <Loading label={t`Loading the labels`}>
            <Skeleton className="h-40" />
          </Loading>
        )}
      </Card>
    </Page>
  );
}
