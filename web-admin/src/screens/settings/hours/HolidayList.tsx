import { MAX_HOLIDAYS } from '@chatbot-saas/contract/hours';
import { Button, Checkbox, EmptyState, Field, IconButton, Input } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { CalendarOff, Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { listedFieldError } from '../../../components/form/form-errors.ts';
import { type HoursForm, USUAL } from './hours-form.ts';
import { TimeRange } from './TimeRange.tsx';

/** Days with other hours than their weekday, closed or not. */
export function HolidayList({ form, mayEdit }: { form: HoursForm; mayEdit: boolean }) {
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
        action={mayEdit && addButton}
      >
        {mayEdit && t`Add days on which you’re closed, or open at other times.`}
      </EmptyState>
    );
  }
  return (
    <div className="flex flex-col gap-3">
      <ul className="divide-y divide-line">
        {fields.map(({ id }, index) => {
          const typed = holidays[index];
          const isClosed = typed?.isClosed ?? true;
          const name = typed?.name || t`Holiday`;
          const place = `holidays.${index}` as const;
          const dateProblem = listedFieldError(form, `${place}.date`);
          return (
            <li
              key={id}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3 py-3 sm:grid-cols-[10rem_minmax(0,1fr)_auto_auto]"
            >
              <Field
                label={t`Date`}
                required
                error={dateProblem && (typed?.date ? dateProblem : t`Choose a day`)}
              >
                <Input type="date" {...form.register(`${place}.date`)} />
              </Field>
              <Field
                label={t`Name`}
                required={isClosed}
                error={listedFieldError(form, `${place}.name`)}
                className="max-sm:col-span-full"
              >
                <Input dir="auto" {...form.register(`${place}.name`)} />
              </Field>
              <Checkbox
                label={t`Closed`}
                className="max-sm:col-span-full sm:pt-8.5"
                {...form.register(`${place}.isClosed`, { deps: `${place}.name` })}
              />
              {!isClosed && (
                <div className="col-span-full sm:col-start-2">
                  <TimeRange
                    place={place}
                    day={name}
                    typed={typed}
                    register={form.register}
                    errors={errors?.[index]}
                  />
                </div>
              )}
              <IconButton
                className="col-start-2 row-start-1 mt-6.5 sm:col-start-4"
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
