import { MAX_HOLIDAYS } from '@chatbot-saas/contract/hours';
import { Button, Checkbox, EmptyState, Field, IconButton, Input } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { CalendarOff, Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { type HoursForm, USUAL } from './hours-form.ts';
import { TimeRange } from './TimeRange.tsx';

/** Days with other hours than their weekday, closed or not. */
export function HolidayList({ form }: { form: HoursForm }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'holidays' });
  const holidays = useWatch({ control: form.control, name: 'holidays' });
  const errors = form.formState.errors.holidays;
  const add = () => append({ date: '', name: '', isClosed: true, ...USUAL });
  const addButton = (
    <Button size="sm" icon={<Plus aria-hidden className="size-4" />} onClick={add}>
      {t`Add a day`}
    </Button>
  );
  if (fields.length === 0) {
    return (
      <EmptyState
        className="py-8"
        icon={<CalendarOff className="size-5" />}
        title={t`No holidays yet`}
        action={addButton}
      >
        {t`Add days on which you’re closed, or open at other times.`}
      </EmptyState>
    );
  }
  return (
    <div className="flex flex-col gap-3">
      <ul className="divide-y divide-line">
        {fields.map(({ id }, index) => {
          const isClosed = holidays[index]?.isClosed ?? true;
          const name = holidays[index]?.name || t`Holiday`;
          return (
            <li key={id} className="flex flex-wrap items-start gap-3 py-3">
              <Field label={t`Date`} required error={errors?.[index]?.date?.message} className="w-40">
                <Input type="date" {...form.register(`holidays.${index}.date`)} />
              </Field>
              <Field
                label={t`Name`}
                required={isClosed}
                error={errors?.[index]?.name?.message}
                className="min-w-40 flex-1"
              >
                <Input dir="auto" {...form.register(`holidays.${index}.name`)} />
              </Field>
              <div className="flex flex-col gap-2 sm:pt-7">
                <Checkbox label={t`Closed`} {...form.register(`holidays.${index}.isClosed`)} />
                {!isClosed && (
                  <TimeRange
                    place={`holidays.${index}`}
                    day={name}
                    register={form.register}
                    errors={errors?.[index]}
                  />
                )}
              </div>
              <IconButton
                className="sm:mt-6"
                label={t`Remove ${name}`}
                icon={<Trash2 aria-hidden className="size-4" />}
                onClick={() => remove(index)}
              />
            </li>
          );
        })}
      </ul>
      {fields.length < MAX_HOLIDAYS && <div>{addButton}</div>}
    </div>
  );
}
