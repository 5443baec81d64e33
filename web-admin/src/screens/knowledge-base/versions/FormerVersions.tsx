import type { KnowledgeItem, KnowledgeVersion } from '@chatbot-saas/contract';
import { Button, ConfirmDialog, toast } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { History } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '../../../api/error-text.ts';
import { useRestoreVersion, useUndoLastChange, useVersions } from './queries.ts';
import { VersionRow } from './VersionRow.tsx';

export interface FormerVersionsProps {
  item: KnowledgeItem;
  /** Something of the item is typed and not saved. */
  hasDraft: boolean;
  onRestored: () => void;
}

/** What an item said before; nothing, as long as it never said anything else. */
export function FormerVersions({ item, hasDraft, onRestored }: FormerVersionsProps) {
  const { data: versions = [], error, refetch } = useVersions(item._id);
  const restoration = useRestoreVersion();
  const undo = useUndoLastChange();
  const [versionToRestore, setVersionToRestore] = useState<KnowledgeVersion>();

  const restore = async (version: KnowledgeVersion) => {
    await restoration.mutateAsync(version.id);
    toast.success(t`Version restored`, {
      action: { label: t`Undo`, onClick: () => undo.mutate(item._id) },
    });
    onRestored();
  };

  if (error) {
    return (
      <p role="alert" className="mt-6 flex flex-wrap items-center gap-3 text-muted text-sm">
        {t`Couldn’t load the version history.`} {errorText(error)}
        <Button size="sm" onClick={() => void refetch()}>
          {t`Retry`}
        </Button>
      </p>
    );
  }
  if (versions.length === 0) return null;
  return (
    <section className="mt-6 border-line border-t pt-4">
      <h3 className="flex items-center gap-2 font-medium text-sm">
        <History aria-hidden className="size-4 text-subtle" />
        {t`Version history`}
      </h3>
      <p className="mt-1 text-sm text-subtle">{t`Open one to compare`}</p>
      <ul aria-label={t`Version history`} className="mt-1 divide-y divide-line">
        {versions.map((version) => (
          <VersionRow
            key={version.id}
            version={version}
            item={item}
            isRestoring={restoration.isPending && restoration.variables === version.id}
            onRestore={() =>
              hasDraft ? setVersionToRestore(version) : void restore(version).catch(() => undefined)
            }
          />
        ))}
      </ul>
      <ConfirmDialog
        open={versionToRestore !== undefined}
        onOpenChange={(open) => !open && setVersionToRestore(undefined)}
        title={t`Restore this version?`}
        message={t`You’ll lose your unsaved changes.`}
        confirmLabel={t`Restore`}
        onConfirm={async () => versionToRestore && restore(versionToRestore)}
      />
    </section>
  );
}
