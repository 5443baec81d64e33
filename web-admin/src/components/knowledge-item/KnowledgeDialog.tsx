import type { KnowledgeDraft, KnowledgeItem } from '@chatbot-saas/contract';
import { Button, Dialog, StaleVersionDialog } from '@chatbot-saas/ui';
import { zodResolver } from '@hookform/resolvers/zod';
import { t } from '@lingui/core/macro';
import { type ReactNode, useId } from 'react';
import { useForm } from 'react-hook-form';
import { KnowledgeFields } from './KnowledgeFields.tsx';
import { formValues, knowledgeForm } from './knowledge-form.ts';
import { useSaveItem } from './use-save-item.ts';

export interface KnowledgeDialogProps {
  /** Null to write a new one. */
  item: KnowledgeItem | null;
  /** What a new one begins with; then only its answer is still to be written. */
  draft?: Partial<KnowledgeDraft>;
  onSaved?: () => void;
  categories: readonly string[];
  onClose: () => void;
  /** Above the fields: what it is about. */
  about?: ReactNode;
  /** Below the fields; learns whether something is typed and not saved. */
  below?: (hasDraft: boolean) => ReactNode;
}

export function KnowledgeDialog(props: KnowledgeDialogProps) {
  const { item, draft, categories, onSaved, onClose, about, below } = props;
  const formId = useId();
  const form = useForm({
    resolver: zodResolver(knowledgeForm),
    defaultValues: formValues(item ?? draft ?? null),
    reValidateMode: 'onSubmit',
  });
  const { isDirty } = form.formState;
  const { save, isSaving, stale } = useSaveItem(item, form, {
    onSaved: () => {
      onClose();
      onSaved?.();
    },
  });

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={item ? t`Edit knowledge item` : t`Add knowledge item`}
      size="lg"
      // A click outside the dialog must not discard what was typed; Cancel does.
      dismissible={!isDirty}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" form={formId} variant="primary" loading={isSaving}>
            {item ? t`Save changes` : t`Create`}
          </Button>
        </>
      }
    >
      {about}
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <KnowledgeFields form={form} categories={categories} startsAtAnswer={draft !== undefined} />
      </form>
      {stale && <StaleVersionDialog {...stale} />}
      {below?.(isDirty)}
    </Dialog>
  );
}
