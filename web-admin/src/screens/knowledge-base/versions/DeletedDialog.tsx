import { Button, Dialog, EmptyState, ErrorState, RelativeTime, toast } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { Trash2, Undo2 } from 'lucide-react';
import { errorText } from '../../../api/error-text.ts';
import { KnowledgeSkeleton } from '../KnowledgeStates.tsx';
import { ByWhom } from './ByWhom.tsx';
import { useDeleted, useRestoreVersion } from './queries.ts';

/** What was deleted in the last 90 days, each with the way back. */
export function DeletedDialog({ onClose }: { onClose: () => void }) {
  const { data: versions, error, refetch, isFetching } = useDeleted();
  const restoration = useRestoreVersion();

  const body = () => {
    if (error && !versions) {
      return (
        <ErrorState
          title={t`Couldn’t load deleted items`}
          message={errorText(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      );
    }
    if (!versions) return <KnowledgeSkeleton />;
    if (versions.length === 0) {
      return (
        <EmptyState icon={<Trash2 className="size-5" />} title={t`Nothing deleted`}>
          {t`Deleted items stay here for 90 days.`}
        </EmptyState>
      );
    }
    return (
      <ul aria-label={t`Deleted items`} className="divide-y divide-line">
        {versions.map(({ id, question, replacedBy, replacedAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <div className="min-w-0 flex-1 basis-48">
              <p dir="auto" className="text-match font-medium [overflow-wrap:anywhere]">
                {question}
              </p>
              <p className="text-sm text-subtle">
                <ByWhom action="deleted" name={replacedBy} />
                {' · '}
                <RelativeTime iso={replacedAt} />
              </p>
            </div>
            <Button
              size="sm"
              icon={<Undo2 aria-hidden className="size-4 rtl:-scale-x-100" />}
              aria-description={question}
              loading={restoration.isPending && restoration.variables === id}
              onClick={() =>
                restoration.mutate(id, { onSuccess: () => toast.success(t`Knowledge item restored`) })
              }
            >
              {t`Restore`}
            </Button>
          </li>
        ))}
      </ul>
    );
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Recently deleted`}
      size="lg"
      footer={<Button onClick={onClose}>{t`Close`}</Button>}
    >
      {body()}
    </Dialog>
  );
}
