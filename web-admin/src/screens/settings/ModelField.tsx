import { MODELS } from '@chatbot-saas/contract/domain';
import { Field, Input, Select } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { useId } from 'react';
import { useModels } from '../../api/queries/settings.ts';
import type { SettingsForm } from './use-settings-form.ts';

/** A choice of what may be set; without a model server there is nothing to choose from, and any name may be noted. */
export function ModelField({ form, chosen }: { form: SettingsForm; chosen: string }) {
  const listId = useId();
  const { data: offered } = useModels();
  const error = form.formState.errors.ai?.model?.message;
  if (!offered) {
    return (
      <>
        <Field label={t`Model`} hint={t`Model ID on your server`} error={error}>
          <Input list={listId} {...form.register('ai.model')} />
        </Field>
        <datalist id={listId}>
          {MODELS.map((model) => (
            <option key={model} value={model} translate="no" />
          ))}
        </datalist>
      </>
    );
  }
  const isOffered = offered.includes(chosen);
  return (
    <Field
      label={t`Model`}
      hint={isOffered ? undefined : t`This model isn’t available here. Choose another.`}
      error={error}
    >
      <Select {...form.register('ai.model')} value={chosen}>
        {!isOffered && (
          <option value={chosen} disabled translate="no">
            {chosen}
          </option>
        )}
        {offered.map((model) => (
          <option key={model} value={model} translate="no">
            {model}
          </option>
        ))}
      </Select>
    </Field>
  );
}
