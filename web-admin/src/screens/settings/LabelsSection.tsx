import type { Label } from '@chatbot-saas/contract';
import { MAX_LABELS, reaches } from '@chatbot-saas/contract/domain';
import { Card, formatNumber, LabelChip, LabelManager, Loading, Skeleton } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { useLabels } from '../../api/queries/labels.ts';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import { useLabelChanges } from '../../components/labels/use-label-changes.ts';
import { Page } from '../../components/page/Page.tsx';
import { useMember } from '../../session/session.ts';
import { OnlyAdmins } from './OnlyAdmins.tsx';

/** What conversations are sorted by, for the whole workspace. Agents read it here; they make labels at a conversation. */
export function LabelsSection() {
  const list = useLabels();
  const isAdmin = reaches(useMember().user.role, 'admin');
  return (
    <Page title={t`Labels`}>
      <div className="flex max-w-2xl flex-col gap-6">
        {!isAdmin && <OnlyAdmins />}
        <Card className="p-5">
          {list.data ? (
            isAdmin ? (
              <Managed labels={list.data} />
            ) : (
              <Shown labels={list.data} />
            )
          ) : list.isError ? (
            <LoadFailure title={t`Couldn’t load the labels`} query={list} />
          ) : (
            <Loading label={t`Loading the labels`}>
              <Skeleton className="h-40" />
            </Loading>
          )}
        </Card>
      </div>
    </Page>
  );
}

interface LabelsProps {
  labels: readonly Label[];
}

function Managed({ labels }: LabelsProps) {
  const changes = useLabelChanges();
  return (
    <>
      <Purpose labels={labels} />
      <LabelManager labels={labels} {...changes} />
    </>
  );
}

function Shown({ labels }: LabelsProps) {
  return (
    <>
      <Purpose labels={labels} />
      <ul aria-label={t`Labels`} className="flex flex-wrap gap-2">
        {labels.map((label) => (
          <li key={label._id} className="flex max-w-full">
            <LabelChip label={label} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Purpose({ labels }: LabelsProps) {
  const count = formatNumber(labels.length);
  const most = formatNumber(MAX_LABELS);
  return (
    <p className="mb-4 text-muted">{t`Agents sort conversations by these. ${count} of ${most} are in use.`}</p>
  );
}
