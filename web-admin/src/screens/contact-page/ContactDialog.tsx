import { type Contact, contactsEndpoints } from '@chatbot-saas/contract';
import { MAX_ATTRIBUTES } from '@chatbot-saas/contract/domain';
import { Button, Field, IconButton, Input, toast } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useForm } from 'react-hook-form';
import { failureText } from '../../api/error-text.ts';
import { useUpdateContact } from '../../api/queries/contacts.ts';
import { EditDialog } from '../../components/form/EditDialog.tsx';
import { showFieldErrors } from '../../components/form/form-errors.ts';
import { type ContactFormValues, changeOf, formValues, twice } from './contact-form.ts';

const FIELDS = ['name', 'email', 'phone'] as const;

export function ContactDialog({ contact, onClose }: { contact: Contact; onClose: () => void }) {
  const updating = useUpdateContact(contact._id);
  const { register, handleSubmit, control, clearErrors, setError, formState } = useForm<ContactFormValues>({
    defaultValues: formValues(contact),
  });
  const { fields, append, remove } = useFieldArray({ control, name: 'attributes' });
  const { errors, isDirty, isSubmitting } = formState;
  const field = (name: (typeof FIELDS)[number]) =>
    register(name, {
      onChange: () => {
        clearErrors(name);
        clearErrors('root');
      },
    });

  const submit = handleSubmit(async (values) => {
    const double = twice(values.attributes);
    if (double)
      return setError('root', { message: t`There are two attributes “${double}”. Rename one of them.` });
    const parsed = contactsEndpoints.update.body.safeParse(changeOf(values, contact.attributes));
    if (!parsed.success) {
      for (const { path, message } of parsed.error.issues) {
        const name = FIELDS.find((one) => one === path[0]);
        const attribute = path[1] === undefined ? '' : `${String(path[1])}: `;
        setError(name ?? 'root', { message: name ? message : attribute + message });
      }
      return;
    }
    try {
      await updating.mutateAsync(parsed.data);
      toast.success(t`Contact saved`);
      onClose();
    } catch (error) {
      if (!showFieldErrors(error, FIELDS, setError)) setError('root', { message: failureText(error) });
    }
  });

  return (
    <EditDialog
      title={t`Edit contact`}
      isDirty={isDirty}
      isSubmitting={isSubmitting}
      problem={errors.root?.message}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <Field label={t`Name`} error={errors.name?.message}>
        <Input autoComplete="off" dir="auto" {...field('name')} />
      </Field>
      <Field label={t`Email`} error={errors.email?.message}>
        <Input type="email" autoComplete="off" {...field('email')} />
      </Field>
      <Field label={t`Phone`} error={errors.phone?.message}>
        <Input type="tel" autoComplete="off" {...field('phone')} />
      </Field>
      <fieldset className="flex min-w-0 flex-col gap-2">
        <legend className="mb-1.5 font-medium text-sm">{t`Attributes`}</legend>
        {fields.map(({ id, key }, place) => {
          const number = place + 1;
          const name = key || String(number);
          return (
            <div key={id} className="flex items-center gap-2">
              <Input
                aria-label={t`Name of attribute ${number}`}
                autoComplete="off"
                dir="auto"
                placeholder={t`Name`}
                className="min-w-0 flex-1"
                {...register(`attributes.${place}.key`, { onChange: () => clearErrors('root') })}
              />
              <Input
                aria-label={t`Value of attribute ${number}`}
                autoComplete="off"
                dir="auto"
                placeholder={t`Value`}
                className="min-w-0 flex-1"
                {...register(`attributes.${place}.value`, { onChange: () => clearErrors('root') })}
              />
              <IconButton
                label={t`Remove attribute ${name}`}
                icon={<Trash2 aria-hidden className="size-4" />}
                onClick={() => remove(place)}
              />
            </div>
          );
        })}
        <Button
          size="sm"
          icon={<Plus aria-hidden className="size-4" />}
          disabled={fields.length >= MAX_ATTRIBUTES}
          onClick={() => append({ key: '', value: '' })}
          className="self-start"
        >
          {t`Add attribute`}
        </Button>
      </fieldset>
    </EditDialog>
  );
}
