import type { KnowledgeDraft, KnowledgeItem } from '@chatbot-saas/shared/contracts';
import { Button, Dialog, toast } from '@chatbot-saas/shared/ui';
import { zodResolver } from '@hookform/resolvers/zod';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { newClientId } from '../../lib/client-id.ts';
import { showFieldErrors } from '../../lib/form-errors.ts';
import { StaleVersionDialog } from '../../lib/StaleVersionDialog.tsx';
import { currentOf } from '../../lib/stale-version.ts';
import { KnowledgeFields } from './KnowledgeFields.tsx';
import { clashesOf, formValues, type KnowledgeFormValues, knowledgeForm } from './knowledge-form.ts';
import { useCreateItem, useUpdateItem } from './queries.ts';
import { FormerVersions } from './versions/FormerVersions.tsx';

export interface KnowledgeDialogProps {
  /** Null to write a new one. */
  item: KnowledgeItem | null;
  /** What a new one begins with; then only its answer is still to be written. */
  draft?: Partial<KnowledgeDraft>;
  onCreated?: () => void;
  categories: readonly string[];
  onClose: () => void;
}

export function KnowledgeDialog({ item, draft, categories, onCreated, onClose }: KnowledgeDialogProps) {
  const formId = useId();
  const creation = useCreateItem();
  const update = useUpdateItem();
  // One id for this dialog: a second press after a lost answer finds the first item instead of making another.
  const [clientId] = useState(newClientId);
  const form = useForm({
    resolver: zodResolver(knowledgeForm),
    defaultValues: formValues(item ?? draft ?? null),
    reValidateMode: 'onSubmit',
  });
  const { isDirty, isSubmitting } = form.formState;
  const [version, setVersion] = useState(item?.version);
  /** As it was saved by someone else, while this dialog was open. */
  const [theirs, setTheirs] = useState<KnowledgeItem>();

  const submitOver = (read: number | undefined) =>
    form.handleSubmit(async (body) => {
      try {
        if (item) await update.mutateAsync({ id: item._id, body: { ...body, version: read } });
        else await creation.mutateAsync({ ...body, clientId });
      } catch (error) {
        const current = currentOf<{ item: KnowledgeItem }>(error);
        if (current) setTheirs(current.item);
        showFieldErrors<KnowledgeFormValues>(
          error,
          ['question', 'answer', 'alternatives', 'category', 'tags', 'priority'],
          form.setError,
        );
        return;
      }
      toast.success(item ? 'Knowledge item updated successfully!' : 'Knowledge item created successfully!');
      onClose();
      if (!item) onCreated?.();
    })();

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={item ? 'Edit knowledge item' : 'Add knowledge item'}
      size="lg"
      // What was typed is not lost by a click beside the dialog; Cancel says it in words.
      dismissible={!isDirty}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" loading={isSubmitting}>
            {item ? 'Save changes' : 'Create'}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submitOver(version);
        }}
      >
        <KnowledgeFields form={form} categories={categories} startsAtAnswer={draft !== undefined} />
      </form>
      {theirs && (
        <StaleVersionDialog
          clashes={clashesOf(form.getValues(), theirs)}
          isSaving={isSubmitting}
          onKeepMine={() => void submitOver(theirs.version)}
          onTakeTheirs={() => {
            form.reset(formValues(theirs));
            setVersion(theirs.version);
            setTheirs(undefined);
          }}
          onClose={() => setTheirs(undefined)}
        />
      )}
      {item && <FormerVersions item={item} hasDraft={isDirty} onRestored={onClose} />}
    </Dialog>
  );
}
