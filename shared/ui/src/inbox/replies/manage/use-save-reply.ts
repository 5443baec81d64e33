import type { SavedReply, StoredFile } from '@chatbot-saas/contract';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { StaleVersionDialogProps } from '../../../forms/StaleVersionDialog.tsx';
import { toast } from '../../../overlays/toast.tsx';
import { clashesOf, FIELDS, formValues, parseReply, type ReplyFormValues } from './reply-form.ts';
import type { HeldFiles, ReplyLibrary, SaveOutcome } from './reply-library.ts';

/** Saves the form as `reply`, or as a new one. Never overwrites an unseen version: `stale` asks which to keep. */
export function useSaveReply(
  reply: SavedReply | null,
  library: ReplyLibrary,
  form: UseFormReturn<ReplyFormValues>,
  held: HeldFiles,
  onSaved: () => void,
) {
  // One id for this form: a second press after a lost answer finds the first reply instead of making another.
  const [clientId] = useState(library.newClientId);
  const [version, setVersion] = useState(reply?.version);
  /** As it was saved by someone else, while this form was open. */
  const [theirs, setTheirs] = useState<SavedReply>();

  const showRefusal = ({ message, details }: Extract<SaveOutcome, { kind: 'refused' }>) => {
    const known = details.flatMap(({ path, message }) => {
      const name = FIELDS.find((field) => field === path);
      return name ? [{ name, message }] : [];
    });
    known.forEach(({ name, message }, place) => {
      form.setError(name, { message }, { shouldFocus: place === 0 });
    });
    if (known.length === 0) form.setError('root', { message });
  };
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
      const files = await filesOf(held);
      if (typeof files === 'string') {
        form.setError('root', { message: files });
        return;
      }
      const body = { ...rest, ...(files && { files }) };
      const outcome = reply
        ? await library.update(reply._id, { ...body, ...(read !== undefined && { version: read }) })
        : await library.create({ files: [], ...body, clientId });
      if (outcome.kind === 'stale') return setTheirs(outcome.current);
      if (outcome.kind === 'refused') return showRefusal(outcome);
      setTheirs(undefined);
      if (outcome.isQueued) toast.info(t`Saved here. Your team gets it once you’re online.`);
      else toast.success(t`Saved reply saved`);
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

/** Null where they stay as they are; a sentence where one could not be uploaded. */
async function filesOf(held: HeldFiles): Promise<StoredFile[] | string | null> {
  if (!held.isChanged) return null;
  return held
    .stored()
    .catch((error: unknown) => (error instanceof Error ? error.message : t`An error occurred`));
}
