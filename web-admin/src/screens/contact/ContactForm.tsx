import { type ContactMessage, contactMessage } from '@chatbot-saas/contract';
import { Button, Field, FormAlert, Input, Textarea } from '@chatbot-saas/ui';
import { zodResolver } from '@hookform/resolvers/zod';
import { t } from '@lingui/core/macro';
import { useForm } from 'react-hook-form';
import { formApi } from '../../api/client.ts';
import { errorText } from '../../api/error-text.ts';
import { showFieldErrors } from '../../components/form/form-errors.ts';
import { LeaveQuestion } from '../../components/form/LeaveQuestion.tsx';
import { useSession } from '../../session/session.ts';

const fields: readonly (keyof ContactMessage)[] = ['name', 'email', 'message'];

export function ContactForm({ onSent }: { onSent: (email: string) => void }) {
  const session = useSession();
  const { name, email } = session.status === 'signed-in' ? session.user : { name: '', email: '' };
  const { register, handleSubmit, clearErrors, setError, formState } = useForm({
    resolver: zodResolver(contactMessage),
    defaultValues: { name, email, message: '' },
    reValidateMode: 'onSubmit',
  });
  const { errors, isSubmitting, dirtyFields } = formState;
  const field = (name: keyof ContactMessage) =>
    register(name, {
      onChange: () => {
        clearErrors(name);
        clearErrors('root');
      },
    });

  const submit = handleSubmit(async (body) => {
    try {
      await formApi.call('POST /contact', { body });
      onSent(body.email);
    } catch (error) {
      if (!showFieldErrors(error, fields, setError)) setError('root', { message: errorText(error) });
    }
  });

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {errors.root?.message && <FormAlert text={errors.root.message} />}
      <Field label={t`Name`} required error={errors.name?.message}>
        <Input autoComplete="name" dir="auto" {...field('name')} />
      </Field>
      <Field label={t`Email`} required error={errors.email?.message}>
        <Input type="email" autoComplete="email" placeholder="you@company.com" {...field('email')} />
      </Field>
      <Field label={t`Message`} required error={errors.message?.message}>
        <Textarea rows={6} dir="auto" {...field('message')} />
      </Field>
      <Button type="submit" variant="primary" loading={isSubmitting} className="mt-1 w-full">
        {t`Send message`}
      </Button>
      <LeaveQuestion isDirty={dirtyFields.message === true && !isSubmitting} />
    </form>
  );
}
