import { Field, IconButton, Input } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { Trash2 } from 'lucide-react';
import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import type { HoursValues } from './hours-form.ts';

type Place = `week.${number}` | `holidays.${number}`;

interface TimeRangeProps {
  place: Place;
  /** Of which day, for a screen reader. */
  day: string;
  register: UseFormRegister<HoursValues>;
  errors: FieldErrors<{ from: string; to: string }> | undefined;
  onRemove?: () => void;
}

/** From one time to another; an end at midnight is the end of the day. */
export function TimeRange({ place, day, register, errors, onRemove }: TimeRangeProps) {
  const error = errors?.from?.message ?? errors?.to?.message;
  return (
    <div className="flex items-start gap-x-2">
      <Field
        label={t`${day}: from`}
        labelHidden
        error={errors?.from?.message}
        className="min-w-0 max-w-32 flex-1"
      >
        <Input type="time" required className="px-2" {...register(`${place}.from`)} />
      </Field>
      <span aria-hidden className="pt-2 text-subtle">
        –
      </span>
      <Field
        label={t`${day}: to`}
        labelHidden
        error={error === errors?.from?.message ? undefined : error}
        className="min-w-0 max-w-32 flex-1"
      >
        <Input type="time" required className="px-2" {...register(`${place}.to`)} />
      </Field>
      {onRemove && (
        <IconButton
          label={t`Remove these hours`}
          icon={<Trash2 aria-hidden className="size-4" />}
          onClick={onRemove}
        />
      )}
    </div>
  );
}
