import type { SavedReply } from '@chatbot-saas/contract';
import { toast } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { newClientId } from '../../api/client-id.ts';
import { currentOf, failureText } from '../../api/error-text.ts';
import { useCreateReply, useUpdateReply } from '../../api/queries/saved-replies.ts';
import { showFieldErrors } from '../form/form-errors.ts';
import type { StaleVersionDialogProps } from '../text-difference/StaleVersionDialog.tsx';
import { clashesOf, FIELDS, formValues, parseReply, type ReplyFormValues } from './reply-form.ts';
import type { HeldFiles } from './use-held-files.ts';

/** Saves the form as `reply`, or as a new one. Never overwrites an unseen version: `stale` asks which to keep. */
export function useSaveReply(
  reply: SavedReply | null,
  form: UseFormReturn<ReplyFormValues>,
  held: HeldFiles,
  onSaved: () => void,
) {
  const creation = useCreateReply();
  const update = useUpdateReply();
  // One id for this form: a second press after a lost answer finds the first reply instead of making another.
  const [clientId] = useState(newClientId);
  const [version, setVersion] = useState(reply?.version);
  /** As it was saved by someone else, while this form was open. */
  const [theirs, setTheirs] = useState<SavedReply>();

  const saveOver = (read: number | undefined): Promise<void> =>
    form.handleSubmit(async (values) => {
      const parsed = parseReply(values);
      if (!parsed.success) {
        for (const { path, message } of parsed.error.issues) {
          form.setError(FIELDS.find((name) => name === path[0]) ?? 'root', { message });
        }
        return;
      }
      if (held.hasFailed) {
        form.setError('root', { message: t`Remove the files that can’t be uploaded, or try them again.` });
        return;
      }
      const { files: _, ...rest } = parsed.data;
      try {
        const body = { ...rest, ...(held.isChanged && { files: await held.ids() }) };
        if (reply) {
          const sent = { ...body, ...(read !== undefined && { version: read }) };
          await update.mutateAsync({ id: reply._id, body: sent });
        } else await creation.mutateAsync({ files: [], ...body, clientId });
      } catch (error) {
        const current = currentOf<{ reply: SavedReply }>(error)?.reply;
        if (current) setTheirs(current);
        else if (!showFieldErrors<ReplyFormValues>(error, FIELDS, form.setError))
          form.setError('root', { message: failureText(error) });
        return;
      }
      setTheirs(undefined);
      toast.success(t`Saved reply saved`);
      onSaved();
    })();

  const stale: StaleVersionDialogProps | undefined = theirs && {
    clashes: clashesOf(form.getValues(), theirs),
    isSaving: form.formState.isSubmitting,
    onKeepMine: () => void saveOver(theirs.version),
    onTakeTheirs: () => {
      form.reset(formValues(theirs));
      held.reset(theirs.files);
      setVersion(theirs.version);
      setTheirs(undefined);
    },
    onClose: () => setTheirs(undefined),
  };
  return { save: () => void saveOver(version), stale };
}
