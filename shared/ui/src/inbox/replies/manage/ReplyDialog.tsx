import type { SavedReply, StoredFile } from '@chatbot-saas/contract';
import { REPLY_SNOOZES } from '@chatbot-saas/contract/saved-replies';
import { t } from '@lingui/core/macro';
import { useId, useRef } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { FormAlert } from '../../../forms/FormAlert.tsx';
import { StaleVersionDialog } from '../../../forms/StaleVersionDialog.tsx';
import { Dialog } from '../../../overlays/Dialog.tsx';
import { Button } from '../../../primitives/Button.tsx';
import { Field } from '../../../primitives/Field.tsx';
import { Input, Textarea } from '../../../primitives/Input.tsx';
import { Select } from '../../../primitives/Select.tsx';
import { FormatBar } from '../../format/FormatBar.tsx';
import { useFormatting } from '../../format/use-formatting.ts';
import { SNOOZE_LABELS } from '../../snooze/snooze-words.ts';
import { FilesField } from './FilesField.tsx';
import { LabelField } from './LabelField.tsx';
import { ReplyPreview } from './ReplyPreview.tsx';
import { FIELD_LABELS, formValues, type ReplyDraft, type ReplyFormValues } from './reply-form.ts';
import type { ReplyLibrary } from './reply-library.ts';
import { useSaveReply } from './use-save-reply.ts';
import { VariableButtons } from './VariableButtons.tsx';

export interface ReplyDialogProps {
  library: ReplyLibrary;
  /** Null to write a new one. */
  reply: SavedReply | null;
  /** What a new one begins with. */
  draft?: ReplyDraft;
  onClose: () => void;
}

const NO_FILES: readonly StoredFile[] = [];

export function ReplyDialog({ library, reply, draft, onClose }: ReplyDialogProps) {
  const formId = useId();
  const { viewer, team } = library;
  const form = useForm<ReplyFormValues>({ defaultValues: formValues(reply ?? draft ?? {}) });
  const { errors, isDirty, isSubmitting } = form.formState;
  const body = useWatch({ control: form.control, name: 'body' });
  const chosen = useWatch({ control: form.control, name: 'labels' });
  const box = useRef<HTMLTextAreaElement>(null);
  const formatting = useFormatting(box);
  const held = library.useFiles(reply?.files ?? NO_FILES);
  const { save, stale } = useSaveReply(reply, library, form, held, onClose);
  const field = (name: keyof ReplyFormValues) => form.register(name, { onChange: () => form.clearErrors() });
  const text = field('body');
  const mayBecomePrivate = reply === null || reply.visibility === 'mine' || reply.author === viewer._id;
  const colleagues = team.filter(({ _id }) => _id !== viewer._id);

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={reply ? t`Edit saved reply` : t`New saved reply`}
      size="lg"
      dismissible={!isDirty && !held.isChanged}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" form={formId} variant="primary" loading={isSubmitting}>
            {t`Save`}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
        className="flex flex-col gap-4"
      >
        {errors.root?.message && <FormAlert text={errors.root.message} />}
        <div className="grid gap-4 sm:grid-cols-[2fr_1fr]">
          <Field label={t(FIELD_LABELS.title)} required error={errors.title?.message}>
            <Input dir="auto" autoComplete="off" placeholder={t`What it’s for`} {...field('title')} />
          </Field>
          <Field
            label={t(FIELD_LABELS.shortcut)}
            hint={t`Typed after a slash`}
            error={errors.shortcut?.message}
          >
            <Input
              dir="auto"
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              className="font-mono"
              {...field('shortcut')}
            />
          </Field>
        </div>
        <Field label={t(FIELD_LABELS.body)} required error={errors.body?.message}>
          <Textarea
            dir="auto"
            rows={6}
            {...text}
            onKeyDown={formatting.onKeyDown}
            onPaste={formatting.onPaste}
            ref={(element) => {
              text.ref(element);
              box.current = element;
            }}
          />
        </Field>
        <div className="@container -mt-2 flex flex-wrap items-center gap-2">
          <FormatBar {...formatting} hasPreview={false} />
          <VariableButtons box={box} />
        </div>
        <FilesField held={held} />
        <ReplyPreview body={body} library={library} />
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label={t(FIELD_LABELS.visibility)}
            hint={!mayBecomePrivate && t`Only its author can make it private`}
            error={errors.visibility?.message}
          >
            <Select disabled={!mayBecomePrivate} {...field('visibility')}>
              <option value="workspace">{t`Everyone in the workspace`}</option>
              <option value="mine">{t`Only me`}</option>
            </Select>
          </Field>
          <Field label={t(FIELD_LABELS.afterSending)} error={errors.afterSending?.message}>
            <Select {...field('afterSending')}>
              <option value="">{t`Nothing more`}</option>
              <option value="end">{t`End the conversation`}</option>
              <option value="assign:me">{t`Assign to me`}</option>
              {colleagues.map(({ _id, name }) => (
                <option key={_id} value={`assign:${_id}`}>
                  {t`Transfer to ${name}`}
                </option>
              ))}
              {REPLY_SNOOZES.map((until) => {
                const when = t(SNOOZE_LABELS[until]);
                return (
                  <option key={until} value={`snooze:${until}`}>
                    {t`Snooze: ${when}`}
                  </option>
                );
              })}
            </Select>
          </Field>
        </div>
        <LabelField
          title={t(FIELD_LABELS.labels)}
          labels={library.labels}
          value={chosen}
          onChange={(labels) => form.setValue('labels', labels, { shouldDirty: true })}
        />
      </form>
      {stale && <StaleVersionDialog {...stale} />}
    </Dialog>
  );
}
