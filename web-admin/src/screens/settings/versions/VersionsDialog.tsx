import type { PromptVersion, Settings } from '@chatbot-saas/contract';
import { Button, ConfirmDialog, Dialog, ErrorState, Loading, Skeleton, toast } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { errorText } from '../../../api/error-text.ts';
import { usePromptVersions, useRestoreVersion } from '../queries.ts';
import { Difference } from './Difference.tsx';
import { VersionList } from './VersionList.tsx';

export interface VersionsDialogProps {
  /** Something of the assistant's settings is typed and not saved. */
  hasDraft: boolean;
  onClose: () => void;
  onRestored: (ai: Settings['ai'], settingsVersion: number) => void;
}

/** Earlier instructions of the assistant, compared with the current ones, and a way to restore them. */
export function VersionsDialog({ hasDraft, onClose, onRestored }: VersionsDialogProps) {
  const versions = usePromptVersions();
  const restoring = useRestoreVersion();
  const [chosen, setChosen] = useState<PromptVersion>();
  const [isAsking, setAsking] = useState(false);
  const current = versions.data?.find(({ isCurrent }) => isCurrent);
  const shown = chosen ?? versions.data?.find(({ isCurrent }) => !isCurrent);

  const [version, live] = [shown?.version ?? '', current?.version ?? ''];
  const effect = t`The assistant uses these settings right away. You can go back to version ${live} any time.`;

  const restore = async (restored: number, { isUndo = false } = {}) => {
    const { settings, settingsVersion } = await restoring.mutateAsync(restored);
    onRestored(settings.ai, settingsVersion);
    if (isUndo || !current) toast.success(t`Settings restored`);
    else {
      toast.success(t`Version ${restored} is live again`, {
        durationMs: 10_000,
        action: {
          label: t`Undo`,
          onClick: () => void restore(current.version, { isUndo: true }).catch(() => undefined),
        },
      });
    }
  };

  const body = () => {
    if (versions.isPending) {
      return (
        <Loading label={t`Loading the versions…`} className="flex flex-col gap-3">
          <Skeleton className="h-14 rounded-md" />
          <Skeleton className="h-14 rounded-md" />
        </Loading>
      );
    }
    if (!versions.data) {
      return (
        <ErrorState
          title={t`We couldn’t load the versions`}
          message={errorText(versions.error)}
          onRetry={() => void versions.refetch()}
          retrying={versions.isFetching}
        />
      );
    }
    if (!current || !shown) {
      return <p className="text-muted">{t`No earlier versions yet. Each save adds one.`}</p>;
    }
    return (
      <div className="flex flex-col gap-5">
        <VersionList
          versions={versions.data}
          chosen={shown.version}
          onChoose={setChosen}
          {...(versions.hasNextPage && {
            onOlder: () => void versions.fetchNextPage(),
            isLoading: versions.isFetchingNextPage,
          })}
        />
        <Difference from={current} to={shown} />
      </div>
    );
  };

  return (
    <>
      <Dialog
        open
        onOpenChange={(open) => !open && onClose()}
        title={t`Version history`}
        {...(shown && { description: t`Each save of the AI configuration is kept.` })}
        size="lg"
        footer={
          <>
            <Button onClick={onClose}>{t`Close`}</Button>
            {shown && !shown.isCurrent && (
              <Button variant="primary" onClick={() => setAsking(true)}>
                {t`Restore version ${version}`}
              </Button>
            )}
          </>
        }
      >
        {body()}
      </Dialog>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        danger={false}
        title={t`Restore version ${version}?`}
        message={hasDraft ? `${effect} ${t`You’ll lose your unsaved changes.`}` : effect}
        confirmLabel={t`Restore`}
        onConfirm={async () => shown && restore(shown.version)}
      />
    </>
  );
}
