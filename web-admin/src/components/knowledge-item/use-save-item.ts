import type { KnowledgeItem } from '@chatbot-saas/contract';
import { type StaleVersionDialogProps, toast } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type * as z from 'zod';
import { newClientId } from '../../api/client-id.ts';
import { currentOf } from '../../api/error-text.ts';
import { useCreateItem, useUpdateItem } from '../../api/queries/knowledge.ts';
import { showFieldErrors } from '../form/form-errors.ts';
import { clashesOf, formValues, type KnowledgeFormValues, type knowledgeForm } from './knowledge-form.ts';

interface SavingOptions {
  onSaved: () => void;
  /** The item as someone else saved it, now that the form shows it. */
  onTheirsTaken?: (item: KnowledgeItem) => void;
}

/** Saves the form as `item`, or as a new one. Never overwrites an unseen version: `stale` asks which to keep. */
export function useSaveItem(
  item: KnowledgeItem | null,
  form: UseFormReturn<KnowledgeFormValues, unknown, z.output<typeof knowledgeForm>>,
  { onSaved, onTheirsTaken }: SavingOptions,
) {
  const creation = useCreateItem();
  const update = useUpdateItem();
  // One id for this form: a second press after a lost answer finds the first item instead of making another.
  const [clientId] = useState(newClientId);
  const [version, setVersion] = useState(item?.version);
  /** As it was saved by someone else, while this form was open. */
  const [theirs, setTheirs] = useState<KnowledgeItem>();
  const isSaving = form.formState.isSubmitting;

  const saveOver = (read: number | undefined): Promise<void> =>
    form.handleSubmit(async (body) => {
      try {
        if (item) await update.mutateAsync({ id: item._id, body: { ...body, version: read } });
        else await creation.mutateAsync({ ...body, clientId });
      } catch (error) {
        const current = currentOf<{ item: KnowledgeItem }>(error)?.item;
        // Someone else has written the same: there is nothing to choose.
        if (current && clashesOf(form.getValues(), current).length === 0) return saveOver(current.version);
        if (current) setTheirs(current);
        showFieldErrors<KnowledgeFormValues>(
          error,
          ['question', 'answer', 'alternatives', 'category', 'tags', 'priority'],
          form.setError,
        );
        return;
      }
      setTheirs(undefined);
      toast.success(item ? t`Knowledge item updated successfully!` : t`Knowledge item created successfully!`);
      onSaved();
    })();

  const stale: StaleVersionDialogProps | undefined = theirs && {
    clashes: clashesOf(form.getValues(), theirs),
    isSaving,
    onKeepMine: () => void saveOver(theirs.version),
    onTakeTheirs: () => {
      form.reset(formValues(theirs));
      setVersion(theirs.version);
      setTheirs(undefined);
      onTheirsTaken?.(theirs);
    },
    onClose: () => setTheirs(undefined),
  };
  return { save: () => void saveOver(version), isSaving, stale };
}
