import { Button, Field, Select } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { Plus } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { type HoursForm, USUAL } from './hours-form.ts';
import { weekdayName } from './state-sentence.ts';
import { TimeRange } from './TimeRange.tsx';

/** From Monday on. */
const DAYS = [1, 2, 3, 4, 5, 6, 0];
const WORKDAYS = [1, 2, 3, 4, 5];

/** The ranges of each day of the week. */
export function WeekEditor({ form }: { form: HoursForm }) {
  const week = useWatch({ control: form.control, name: 'week' });
  const change = (next: typeof week) =>
    form.setValue('week', next, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  const of = (day: number) => week.flatMap((range, index) => (range.day === day ? [{ range, index }] : []));

  const add = (day: number) => change([...week, { day, ...USUAL }]);
  const copy = (day: number, to: readonly number[]) => {
    const others = to.filter((other) => other !== day);
    const ranges = of(day).map(({ range }) => range);
    change([
      ...week.filter((range) => !others.includes(range.day)),
      ...others.flatMap((other) => ranges.map((range) => ({ ...range, day: other }))),
    ]);
  };

  return (
    <ul className="divide-y divide-line">
      {DAYS.map((day) => {
        const name = weekdayName(day);
        const ranges = of(day);
        return (
          <li key={day} className="grid gap-x-4 gap-y-2 py-3 sm:grid-cols-[6.5rem_minmax(0,1fr)]">
            <h3 className="pt-2 font-medium">{name}</h3>
            <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
              <div className="flex min-w-64 flex-1 flex-col gap-2">
                {ranges.length === 0 && <p className="pt-2 text-muted">{t`Closed`}</p>}
                {ranges.map(({ range, index }) => (
                  <TimeRange
                    // Without its place, a removed range would leave its times to the next one.
                    key={`${index} of ${week.length}`}
                    place={`week.${index}`}
                    day={name}
                    typed={range}
                    register={form.register}
                    errors={form.formState.errors.week?.[index]}
                    onRemove={() => change(week.filter((_, at) => at !== index))}
                  />
                ))}
              </div>
              <div className="flex flex-wrap items-center gap-2">
                <Button
                  size="sm"
                  icon={<Plus aria-hidden className="size-4" />}
                  aria-label={t`Add hours on ${name}`}
                  onClick={() => add(day)}
                >
                  {t`Add hours`}
                </Button>
                <Field
                  label={t`Copy ${name} to other days`}
                  labelHidden
                  className="min-w-32 [&_select]:field-sizing-content"
                >
                  <Select
                    value=""
                    onChange={(event) => {
                      const { value } = event.target;
                      if (value === 'all') copy(day, DAYS);
                      else if (value === 'workdays') copy(day, WORKDAYS);
                      else if (value) copy(day, [Number(value)]);
                    }}
                  >
                    <option value="">{t`Copy to…`}</option>
                    <option value="workdays">{t`Monday to Friday`}</option>
                    <option value="all">{t`Every day`}</option>
                    {DAYS.filter((other) => other !== day).map((other) => (
                      <option key={other} value={other}>
                        {weekdayName(other)}
                      </option>
                    ))}
                  </Select>
                </Field>
              </div>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
