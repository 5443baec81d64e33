import { Field, Input, Textarea } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { FIELD_LABELS, type KnowledgeFormValues } from './knowledge-form.ts';

export interface KnowledgeFieldsProps<Parsed> {
  form: UseFormReturn<KnowledgeFormValues, unknown, Parsed>;
  categories: readonly string[];
  /** Where the rest is known already. */
  startsAtAnswer?: boolean;
}

export function KnowledgeFields<Parsed>({
  form,
  categories,
  startsAtAnswer = false,
}: KnowledgeFieldsProps<Parsed>) {
  const listId = useId();
  const { errors } = form.formState;
  const field = (name: keyof KnowledgeFormValues) =>
    form.register(name, { onChange: () => form.clearErrors(name) });

  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field
        label={t(FIELD_LABELS.question)}
        required
        error={errors.question?.message}
        className="sm:col-span-2"
      >
        <Input dir="auto" placeholder={t`What visitors ask`} {...field('question')} />
      </Field>
      <Field label={t(FIELD_LABELS.answer)} required error={errors.answer?.message} className="sm:col-span-2">
        <Textarea
          dir="auto"
          rows={6}
          placeholder={t`The answer they’ll get`}
          data-starts-here={startsAtAnswer || undefined}
          {...field('answer')}
        />
      </Field>
      <Field
        label={t(FIELD_LABELS.alternatives)}
        hint={t`One per line, up to 20`}
        error={errors.alternatives?.message}
        className="sm:col-span-2"
      >
        <Textarea dir="auto" rows={startsAtAnswer ? 4 : 2} {...field('alternatives')} />
      </Field>
      <Field label={t(FIELD_LABELS.category)} error={errors.category?.message}>
        <Input list={listId} {...field('category')} />
      </Field>
      <datalist id={listId}>
        {categories.map((category) => (
          <option key={category} value={category} />
        ))}
      </datalist>
      <Field
        label={t(FIELD_LABELS.priority)}
        hint={t`Higher wins when two items match equally`}
        error={errors.priority?.message}
      >
        <Input type="number" min={0} max={10} step={1} {...field('priority')} />
      </Field>
      <Field
        label={t(FIELD_LABELS.tags)}
        hint={t`Separate with commas`}
        error={errors.tags?.message}
        className="sm:col-span-2"
      >
        <Input {...field('tags')} />
      </Field>
    </div>
  );
}
