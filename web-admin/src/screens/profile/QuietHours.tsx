import type { User } from '@chatbot-saas/contract';
import { Checkbox, Field, Input } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import type { ProfileValues } from './profile-values.ts';

type Span = User['preferences']['mail']['quietHours'];

const NIGHT = { from: '22:00', to: '07:00' };

interface QuietHoursProps {
  span: Span;
  register: UseFormRegister<ProfileValues>;
  errors: FieldErrors<NonNullable<Span>> | undefined;
  onChange: (span: Span) => void;
}

export function QuietHours({ span, register, errors, onChange }: QuietHoursProps) {
  return (
    <>
      <Checkbox
        label={t`Quiet hours`}
        hint={t`No emails then. We send one at the end with what’s still waiting.`}
        checked={span !== null}
        onChange={(event) => onChange(event.target.checked ? NIGHT : null)}
      />
      {span && (
        <div className="flex items-start gap-2 sm:ms-6.5">
          <Field label={t`Quiet from`} error={errors?.from?.message} className="min-w-0 max-w-36 flex-1">
            <Input type="time" required {...register('preferences.mail.quietHours.from')} />
          </Field>
          <Field label={t`Quiet until`} error={errors?.to?.message} className="min-w-0 max-w-36 flex-1">
            <Input type="time" required {...register('preferences.mail.quietHours.to')} />
          </Field>
        </div>
      )}
    </>
  );
}
