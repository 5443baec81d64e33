import { FORM_FIELD_TYPES, type FormFieldType, MAX_FORM_FIELDS } from '@chatbot-saas/contract/domain';
import { Checkbox, EmptyState, Field, IconButton, Input, Select, Textarea } from '@chatbot-saas/ui';
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { ArrowUp, ListChecks, Trash2 } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { listedFieldError } from '../../../components/form/form-errors.ts';
import type { SettingsForm } from '../use-settings-form.ts';
import { freeKey, type PreChatValues } from './pre-chat-form.ts';

const TYPES: Record<FormFieldType, MessageDescriptor> = {
  text: msg({ message: 'Text', context: 'form field' }),
  email: msg({ message: 'Email', context: 'form field' }),
  phone: msg({ message: 'Phone', context: 'form field' }),
  choice: msg({ message: 'Choice', context: 'form field' }),
};

interface FormFieldsProps {
  form: SettingsForm;
  fields: PreChatValues['fields'];
}

/** The questions of the form, in their order. */
export function FormFields({ form, fields }: FormFieldsProps) {
  const {
    fields: rows,
    append,
    remove,
    swap,
  } = useFieldArray({
    control: form.control,
    name: 'chatWidget.form.fields',
  });
  const add = (type: FormFieldType) => {
    const key = freeKey(type, fields);
    const label = key === 'name' ? t`Name` : type === 'text' ? '' : t(TYPES[type]);
    append({ key, label, type, required: type === 'email', options: '' });
  };
  return (
    <div className="grid gap-4">
      {fields.length === 0 && (
        <EmptyState
          className="rounded-md border border-line py-8"
          icon={<ListChecks className="size-5" />}
          title={t`No fields yet`}
        >
          {t`Add what you need to know, such as an email address.`}
        </EmptyState>
      )}
      <ol className="grid gap-3">
        {rows.map(({ id }, index) => {
          const { type = 'text', label = '' } = fields[index] ?? {};
          const place = `chatWidget.form.fields.${index}` as const;
          const name = label.trim() || t`this field`;
          return (
            <li key={id} className="grid gap-3 rounded-md border border-line p-4 sm:grid-cols-2">
              <Field label={t`Label`} required error={listedFieldError(form, `${place}.label`)}>
                <Input dir="auto" {...form.register(`${place}.label`)} />
              </Field>
              <Field label={t`Type`} error={listedFieldError(form, `${place}.type`)}>
                <Select {...form.register(`${place}.type`)}>
                  {FORM_FIELD_TYPES.map((one) => (
                    <option key={one} value={one}>
                      {t(TYPES[one])}
                    </option>
                  ))}
                </Select>
              </Field>
              <Field
                label={t`Attribute`}
                hint={type === 'email' ? undefined : t`Saves the answer to the contact under this name.`}
                error={listedFieldError(form, `${place}.key`)}
              >
                <Input dir="ltr" translate="no" {...form.register(`${place}.key`)} />
              </Field>
              {type === 'choice' && (
                <Field
                  label={t`Options`}
                  required
                  hint={t`One per line.`}
                  error={listedFieldError(form, `${place}.options`)}
                >
                  <Textarea dir="auto" rows={3} {...form.register(`${place}.options`)} />
                </Field>
              )}
              <div className="flex items-center gap-2 sm:col-span-2">
                <Checkbox label={t`Required`} className="flex-1" {...form.register(`${place}.required`)} />
                <IconButton
                  label={t`Move ${name} up`}
                  disabled={index === 0}
                  icon={<ArrowUp aria-hidden className="size-4" />}
                  onClick={() => swap(index, index - 1)}
                />
                <IconButton
                  label={t`Remove ${name}`}
                  icon={<Trash2 aria-hidden className="size-4" />}
                  onClick={() => remove(index)}
                />
              </div>
            </li>
          );
        })}
      </ol>
      {fields.length < MAX_FORM_FIELDS && (
        <Field label={t`Add a field`} className="sm:max-w-72">
          <Select
            value=""
            onChange={(event) => event.target.value && add(event.target.value as FormFieldType)}
          >
            <option value="">{t`Choose…`}</option>
            {FORM_FIELD_TYPES.map((type) => (
              <option key={type} value={type}>
                {t(TYPES[type])}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </div>
  );
}
