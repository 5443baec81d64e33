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
  typed: { from: string; to: string } | undefined;
  register: UseFormRegister<HoursValues>;
  errors: FieldErrors<{ from: string; to: string }> | undefined;
  onRemove?: () => void;
}

/** The symbol would cover half of a time where space is short; a phone opens its own clock from the field. */
const TIME = 'px-2 max-xl:[&::-webkit-calendar-picker-indicator]:hidden';

/** From one time to another; an end at midnight is the end of the day. */
export function TimeRange({ place, day, typed, register, errors, onRemove }: TimeRangeProps) {
  const fromError = errors?.from && (typed?.from ? errors.from.message : t`Choose a time`);
  // The contract's sentence speaks of 24:00, which the field doesn't know.
  const toError = errors?.to && (typed?.to ? t`Must be after the start` : t`Choose a time`);
  return (
    <div className="flex items-start gap-x-2">
      <Field label={t`${day}: from`} labelHidden error={fromError} className="min-w-0 max-w-32 flex-1">
        <Input type="time" required className={TIME} {...register(`${place}.from`)} />
      </Field>
      <span aria-hidden className="pt-2 text-subtle">
        –
      </span>
      <Field
        label={t`${day}: to`}
        labelHidden
        error={toError === fromError ? undefined : toError}
        className="min-w-0 max-w-32 flex-1"
      >
        <Input type="time" required className={TIME} {...register(`${place}.to`)} />
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
