import type { KnowledgeItem } from '@chatbot-saas/shared/contracts';
import { Button, Checkbox, ConfirmDialog, toast } from '@chatbot-saas/shared/ui';
import { zodResolver } from '@hookform/resolvers/zod';
import { Play } from 'lucide-react';
import { useLayoutEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { newClientId } from '../../../lib/client-id.ts';
import { showFieldErrors } from '../../../lib/form-errors.ts';
import { currentOf } from '../../../lib/stale-version.ts';
import { KnowledgeFields } from '../../knowledge/KnowledgeFields.tsx';
import { formValues, type KnowledgeFormValues, knowledgeForm } from '../../knowledge/knowledge-form.ts';
import { useCreateItem, useDeleteItem, useUpdateItem } from '../../knowledge/queries.ts';
import { ItemChooser } from './ItemChooser.tsx';
import { ReplayOutcome } from './ReplayOutcome.tsx';
import { type ReplayBody, useReplay } from './use-replay.ts';

interface KnowledgeTrialProps {
  hasModel: boolean;
  /** Told whether something is typed that is not saved. */
  onDraft: (isThere: boolean) => void;
}

/** One item, new, changed or taken away: tried first, and saved from the same place. */
export function KnowledgeTrial({ hasModel, onDraft }: KnowledgeTrialProps) {
  /** Null: a new one. */
  const [item, setItem] = useState<KnowledgeItem | null>(null);
  /** Counts what has been chosen: a new form for each. */
  const [round, setRound] = useState(0);
  const choose = (next: KnowledgeItem | null) => {
    setItem(next);
    setRound(round + 1);
  };
  return (
    <div className="flex flex-col gap-4">
      <ItemChooser chosen={item} onChoose={choose} />
      <ItemTrial key={round} item={item} hasModel={hasModel} onDraft={onDraft} onDone={() => choose(null)} />
    </div>
  );
}

interface ItemTrialProps extends KnowledgeTrialProps {
  item: KnowledgeItem | null;
  onDone: () => void;
}

function ItemTrial({ item, hasModel, onDraft, onDone }: ItemTrialProps) {
  const form = useForm({
    resolver: zodResolver(knowledgeForm),
    defaultValues: formValues(item),
    reValidateMode: 'onSubmit',
  });
  const { replay, run, cancel } = useReplay();
  const [isRemoved, setRemoved] = useState(false);
  const [asksModel, setAsksModel] = useState(false);
  const [tried, setTried] = useState<{ body: ReplayBody; typed: string }>();
  const [isAsking, setAsking] = useState(false);
  const saving = useSaveItem(item, onDone);
  const { isDirty } = form.formState;
  useLayoutEffect(() => {
    onDraft(isDirty);
    return () => onDraft(false);
  }, [isDirty, onDraft]);
  const typed = JSON.stringify([form.watch(), isRemoved]);

  const start = (knowledge: NonNullable<ReplayBody['knowledge']>) => {
    const body = { knowledge, asksModel: hasModel && asksModel };
    setTried({ body, typed });
    void run(body);
  };
  const seeChange = form.handleSubmit((draft) =>
    start({ written: [item ? { ...draft, id: item._id } : draft] }),
  );
  const save = form.handleSubmit((draft) => saving.write(draft, form.setError));

  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (isRemoved && item) start({ removed: [item._id] });
        else void seeChange(event);
      }}
    >
      {item && (
        <Checkbox
          label="Try without this item"
          hint="As if it were deleted."
          checked={isRemoved}
          onChange={(event) => setRemoved(event.target.checked)}
        />
      )}
      {!isRemoved && <KnowledgeFields form={form} categories={[]} />}
      {hasModel && (
        <Checkbox
          label="Also ask the model"
          hint="At most 20 questions, before and after; those calls count towards your daily limit."
          checked={asksModel}
          onChange={(event) => setAsksModel(event.target.checked)}
        />
      )}
      <div className="flex flex-wrap gap-3">
        {replay.status === 'running' ? (
          <Button onClick={cancel}>Cancel</Button>
        ) : (
          <Button type="submit" variant="primary" icon={<Play aria-hidden className="size-4" />}>
            See what would change
          </Button>
        )}
      </div>
      <ReplayOutcome
        replay={replay}
        isStale={typed !== tried?.typed}
        onAgain={() => tried && void run(tried.body)}
        actions={
          isRemoved ? (
            <Button variant="danger" onClick={() => setAsking(true)}>
              Delete from knowledge base
            </Button>
          ) : (
            <Button variant="primary" loading={saving.isPending} onClick={() => void save()}>
              Save to knowledge base
            </Button>
          )
        }
      />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Delete knowledge item"
        message="Are you sure you want to delete this knowledge item?"
        confirmLabel="Delete"
        onConfirm={saving.remove}
      />
    </form>
  );
}

function useSaveItem(item: KnowledgeItem | null, onDone: () => void) {
  const [creation, update, removal] = [useCreateItem(), useUpdateItem(), useDeleteItem()];
  // One id for this form: a second press after a lost answer finds the first item instead of making another.
  const [clientId] = useState(newClientId);
  return {
    isPending: creation.isPending || update.isPending,
    async write(
      body: Parameters<typeof creation.mutateAsync>[0],
      setError: Parameters<typeof showFieldErrors<KnowledgeFormValues>>[2],
    ) {
      try {
        if (item) await update.mutateAsync({ id: item._id, body: { ...body, version: item.version } });
        else await creation.mutateAsync({ ...body, clientId });
      } catch (error) {
        if (currentOf(error)) toast.error('This item has changed. Choose it again to see what it says now.');
        showFieldErrors(error, ['question', 'answer', 'category', 'tags', 'priority'], setError);
        return;
      }
      toast.success(item ? 'Knowledge item updated successfully!' : 'Knowledge item created successfully!');
      onDone();
    },
    async remove() {
      if (!item) return;
      await removal.mutateAsync(item._id);
      toast.success('Knowledge item deleted successfully');
      onDone();
    },
  };
}
