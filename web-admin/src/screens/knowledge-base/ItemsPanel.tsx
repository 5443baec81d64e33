import type { KnowledgeDraft, KnowledgeItem } from '@chatbot-saas/contract';
import { Button, Card, ConfirmDialog, KnowledgeList, Pagination, toast } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '../../api/error-text.ts';
import { useDeleteItem, useKnowledge } from '../../api/queries/knowledge.ts';
import { ItemDialog } from './ItemDialog.tsx';
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
  /** What that one begins with. */
  draft?: Partial<KnowledgeDraft> | undefined;
  onAddingChange: (isAdding: boolean) => void;
}

/** What the assistant answers from, to be looked through, and written by those who may. */
export function ItemsPanel({ mayEdit, isAdding, draft, onAddingChange }: ItemsPanelProps) {
  const { filter, change } = useKnowledgeFilter();
  const list = useKnowledge(filter);
  const removal = useDeleteItem();
  const undo = useUndoLastChange();
  const [openItem, setOpenItem] = useState<KnowledgeItem>();
  const [itemToDelete, setItemToDelete] = useState<KnowledgeItem>();
  const [isTrashOpen, setIsTrashOpen] = useState(false);

  const { items = [], categories = [], pagination } = list.data ?? {};
  const question = itemToDelete?.question ?? '';
  const filtered = filter.search !== '' || filter.category !== '';
  const add = () => onAddingChange(true);
  const close = () => {
    setOpenItem(undefined);
    onAddingChange(false);
  };

  const remove = async () => {
    if (!itemToDelete) return;
    await removal.mutateAsync(itemToDelete._id);
    toast.success(t`Knowledge item deleted successfully`, {
      action: { label: t`Undo`, onClick: () => undo.mutate(itemToDelete._id) },
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
    return (
      <KnowledgeList items={items} onOpen={setOpenItem} {...(mayEdit && { onDelete: setItemToDelete })} />
    );
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
            onClick={() => setIsTrashOpen(true)}
            className="-mt-1 self-end"
          >
            {t`Recently deleted`}
          </Button>
        )}
        {pagination && pagination.pages > 1 && (
          <Pagination page={filter.page} pages={pagination.pages} onChange={(page) => change({ page })} />
        )}
      </div>
      {openItem && !mayEdit && <KnowledgeView item={openItem} onClose={close} />}
      {(openItem || isAdding) && mayEdit && (
        <ItemDialog
          key={openItem?._id ?? 'new'}
          item={openItem ?? null}
          {...(draft && { draft })}
          categories={categories}
          onClose={close}
        />
      )}
      {isTrashOpen && <DeletedDialog onClose={() => setIsTrashOpen(false)} />}
      <ConfirmDialog
        open={itemToDelete !== undefined}
        onOpenChange={(open) => !open && setItemToDelete(undefined)}
        title={t`Delete knowledge item`}
        message={`${t`Are you sure you want to delete this knowledge item?`} ${t`“${question}” stays in Recently deleted for 90 days.`}`}
        confirmLabel={t`Delete`}
        onConfirm={remove}
      />
    </>
  );
}
