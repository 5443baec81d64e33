import type { KnowledgeItem } from '@chatbot-saas/shared/contracts';
import { Button, Card, ConfirmDialog, KnowledgeList, Pagination, toast } from '@chatbot-saas/shared/ui';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '../../api/error-text.ts';
import { useDeleteItem, useKnowledge } from '../../api/queries/knowledge.ts';
import { KnowledgeDialog } from './KnowledgeDialog.tsx';
import { KnowledgeError, KnowledgeSkeleton, NoKnowledge, NothingFound } from './KnowledgeStates.tsx';
import { KnowledgeToolbar } from './KnowledgeToolbar.tsx';
import { KnowledgeView } from './KnowledgeView.tsx';
import { TransferButtons } from './transfer/TransferButtons.tsx';
import { useKnowledgeFilter } from './use-knowledge-filter.ts';
import { DeletedDialog } from './versions/DeletedDialog.tsx';
import { useUndoLastChange } from './versions/queries.ts';

export interface ItemsPanelProps {
  mayEdit: boolean;
  /** Whether a new item is being written. */
  isAdding: boolean;
  onAddingChange: (isAdding: boolean) => void;
}

/** What the assistant answers from, to be looked through, and written by those who may. */
export function ItemsPanel({ mayEdit, isAdding, onAddingChange }: ItemsPanelProps) {
  const { filter, change } = useKnowledgeFilter();
  const list = useKnowledge(filter);
  const removal = useDeleteItem();
  const undo = useUndoLastChange();
  const [opened, setOpened] = useState<KnowledgeItem>();
  const [doomed, setDoomed] = useState<KnowledgeItem>();
  const [isLookingBack, setIsLookingBack] = useState(false);

  const { items = [], categories = [], pagination } = list.data ?? {};
  const filtered = filter.search !== '' || filter.category !== '';
  const add = () => onAddingChange(true);
  const close = () => {
    setOpened(undefined);
    onAddingChange(false);
  };

  const remove = async () => {
    if (!doomed) return;
    await removal.mutateAsync(doomed._id);
    toast.success('Knowledge item deleted successfully', {
      action: { label: 'Undo', onClick: () => undo.mutate(doomed._id) },
    });
    // The last one of the last page takes its page with it.
    if (items.length === 1 && filter.page > 1) change({ page: filter.page - 1 });
  };

  const body = () => {
    if (list.isPending) return <KnowledgeSkeleton />;
    if (list.isError && !list.data) {
      return (
        <KnowledgeError
          message={errorText(list.error)}
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      );
    }
    if (items.length === 0) {
      return filtered ? (
        <NothingFound onClear={() => change({ search: '', category: '' })} />
      ) : (
        <NoKnowledge {...(mayEdit && { onAdd: add })} />
      );
    }
    return <KnowledgeList items={items} onOpen={setOpened} {...(mayEdit && { onDelete: setDoomed })} />;
  };

  return (
    <>
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center gap-3">
          <KnowledgeToolbar
            filter={filter}
            categories={categories}
            total={pagination?.total}
            onChange={change}
          />
          {mayEdit && <TransferButtons />}
        </div>
        <Card aria-busy={list.isPlaceholderData} className="overflow-hidden">
          {body()}
        </Card>
        {mayEdit && (
          <Button
            size="sm"
            variant="ghost"
            icon={<Trash2 aria-hidden className="size-4" />}
            onClick={() => setIsLookingBack(true)}
            className="-mt-1 self-end"
          >
            Recently deleted
          </Button>
        )}
        {pagination && pagination.pages > 1 && (
          <Pagination page={filter.page} pages={pagination.pages} onChange={(page) => change({ page })} />
        )}
      </div>
      {opened && !mayEdit && <KnowledgeView item={opened} onClose={close} />}
      {(opened || isAdding) && mayEdit && (
        <KnowledgeDialog
          key={opened?._id ?? 'new'}
          item={opened ?? null}
          categories={categories}
          onClose={close}
        />
      )}
      {isLookingBack && <DeletedDialog onClose={() => setIsLookingBack(false)} />}
      <ConfirmDialog
        open={doomed !== undefined}
        onOpenChange={(open) => !open && setDoomed(undefined)}
        title="Delete knowledge item"
        message="Are you sure you want to delete this knowledge item?"
        confirmLabel="Delete"
        onConfirm={remove}
      />
    </>
  );
}
