import type { User } from '@chatbot-saas/contract';
import { Checkbox, Field, Select } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { type Control, type FieldErrors, type UseFormRegister, useWatch } from 'react-hook-form';
import { useMailStatus } from '../../hooks/use-mail-status.ts';
import type { ProfileValues } from './profile-values.ts';
import { QuietHours } from './QuietHours.tsx';

export interface EmailFieldsProps {
  register: UseFormRegister<ProfileValues>;
  control: Control<ProfileValues>;
  errors: FieldErrors<ProfileValues>;
  onQuietHours: (span: User['preferences']['mail']['quietHours']) => void;
}

/** What a member is mailed about. Without a mail server nothing is promised. */
export function EmailFields({ register, control, errors, onQuietHours }: EmailFieldsProps) {
  const status = useMailStatus().data;
  const [isOn, quietHours] = useWatch({
    control,
    name: ['preferences.notifications.email', 'preferences.mail.quietHours'],
  });
  if (!status) return null;
  if (!status.isConfigured) {
    return <p className="text-sm text-subtle">{t`No email notifications: this server sends no email.`}</p>;
  }
  return (
    <>
      <Checkbox
        label={t`Email notifications`}
        hint={t`Except for the digest, only while you’re away or signed out`}
        {...register('preferences.notifications.email')}
      />
      {isOn && (
        <div className="ms-6.5 flex flex-col gap-2.5">
          <Checkbox
            label={t`A visitor is waiting`}
            hint={t`No agent has accepted within 3 minutes`}
            {...register('preferences.mail.waiting')}
          />
          <Checkbox
            label={t`Your visitor is waiting`}
            hint={t`You’re away and haven’t replied for 3 minutes`}
            {...register('preferences.mail.assigned')}
          />
          <Checkbox
            label={t`You’re mentioned`}
            hint={t`A teammate mentions you in a note`}
            {...register('preferences.mail.mention')}
          />
          <Field label={t`Digest`} hint={t`What waits and how it went, at 8 in the morning`}>
            <Select {...register('preferences.mail.digest')}>
              <option value="off">{t`Off`}</option>
              <option value="daily">{t`Every day`}</option>
              <option value="weekly">{t`Every Monday`}</option>
            </Select>
          </Field>
          <QuietHours
            span={quietHours}
            register={register}
            errors={errors.preferences?.mail?.quietHours}
            onChange={onQuietHours}
          />
        </div>
      )}
    </>
  );
}
