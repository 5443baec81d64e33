import type { PromptVersion, Settings } from '@chatbot-saas/contract';
import { Button, ConfirmDialog, Dialog, ErrorState, Loading, Skeleton, toast } from '@chatbot-saas/ui';
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

  const restore = async (version: number, { isUndo = false } = {}) => {
    const { settings, settingsVersion } = await restoring.mutateAsync(version);
    onRestored(settings.ai, settingsVersion);
    if (isUndo || !current) toast.success('Settings restored');
    else {
      toast.success(`Version ${version} is live again`, {
        durationMs: 10_000,
        action: {
          label: 'Undo',
          onClick: () => void restore(current.version, { isUndo: true }).catch(() => undefined),
        },
      });
    }
  };

  const body = () => {
    if (versions.isPending) {
      return (
        <Loading label="Loading the versions…" className="flex flex-col gap-3">
          <Skeleton className="h-14 rounded-md" />
          <Skeleton className="h-14 rounded-md" />
        </Loading>
      );
    }
    if (!versions.data) {
      return (
        <ErrorState
          title="We couldn’t load the versions"
          message={errorText(versions.error)}
          onRetry={() => void versions.refetch()}
          retrying={versions.isFetching}
        />
      );
    }
    if (!current || !shown) {
      return <p className="text-muted">No earlier versions yet. Each save adds one.</p>;
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
        title="Version history"
        description="Each save of the AI configuration is kept."
        size="lg"
        footer={
          <>
            <Button onClick={onClose}>Close</Button>
            {shown && !shown.isCurrent && (
              <Button variant="primary" onClick={() => setAsking(true)}>
                Restore version {shown.version}
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
        title={`Restore version ${shown?.version ?? ''}?`}
        message={`The assistant uses these settings right away. You can go back to version ${current?.version ?? ''} any time.${
          hasDraft ? ' You’ll lose your unsaved changes.' : ''
        }`}
        confirmLabel="Restore"
        onConfirm={async () => shown && restore(shown.version)}
      />
    </>
  );
}
