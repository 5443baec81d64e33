import type { User } from '@chatbot-saas/contract';
import { Button, Card, CardHeader, Field, Input, toast } from '@chatbot-saas/ui';
import { zodResolver } from '@hookform/resolvers/zod';
import { t } from '@lingui/core/macro';
import { useLayoutEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { showFieldErrors } from '../../components/form/form-errors.ts';
import { TimezoneField } from '../../components/form/TimezoneField.tsx';
import { EmailFields } from './EmailFields.tsx';
import { LanguageField } from './LanguageField.tsx';
import { NotificationFields } from './NotificationFields.tsx';
import { type ProfileValues, profileValues } from './profile-values.ts';
import { saveProfile } from './save-profile.ts';

export interface ProfileFormProps {
  user: User;
  onDirtyChange: (isDirty: boolean) => void;
}

export function ProfileForm({ user, onDirtyChange }: ProfileFormProps) {
  const { register, handleSubmit, control, clearErrors, setError, setValue, reset, formState } =
    useForm<ProfileValues>({
      resolver: zodResolver(profileValues),
      defaultValues: { name: user.name, preferences: user.preferences },
      reValidateMode: 'onSubmit',
    });
  const { errors, isSubmitting, isDirty } = formState;

  const [wantsBrowser, timezone] = useWatch({
    control,
    name: ['preferences.notifications.browser', 'preferences.timezone'],
  });
  useLayoutEffect(() => onDirtyChange(isDirty), [isDirty, onDirtyChange]);

  const submit = handleSubmit(async (body) => {
    try {
      const saved = await saveProfile(body);
      reset({ name: saved.name, preferences: saved.preferences });
      toast.success(t`Profile updated successfully!`);
    } catch (error) {
      showFieldErrors(error, ['name'], setError);
    }
  });

  return (
    <Card>
      <CardHeader title={t`Personal`} />
      <form noValidate onSubmit={submit} className="flex flex-col gap-5 p-5">
        <Field label={t`Full Name`} required error={errors.name?.message}>
          <Input
            autoComplete="name"
            dir="auto"
            {...register('name', { onChange: () => clearErrors('name') })}
          />
        </Field>
        <NotificationFields
          browser={register('preferences.notifications.browser')}
          wantsBrowser={wantsBrowser}
        >
          <EmailFields
            register={register}
            control={control}
            errors={errors}
            onQuietHours={(span) => setValue('preferences.mail.quietHours', span, { shouldDirty: true })}
          />
        </NotificationFields>
        <LanguageField field={register('preferences.language', { setValueAs: (value) => value || null })} />
        <TimezoneField
          field={register('preferences.timezone')}
          value={timezone}
          hint={t`Times and analytics follow this clock.`}
          onChoose={(chosen) => setValue('preferences.timezone', chosen, { shouldDirty: true })}
        />
        <div className="flex justify-end">
          <Button type="submit" variant="primary" loading={isSubmitting} disabled={!isDirty}>
            {t`Save changes`}
          </Button>
        </div>
      </form>
    </Card>
  );
}
