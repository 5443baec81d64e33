import { Button, Field, Input, SegmentedControl } from '@chatbot-saas/ui';
import { msg, plural, t } from '@lingui/core/macro';
import { type FormEvent, useState } from 'react';
import { useTimezone } from '../../hooks/use-timezone.ts';
import { type DateRange, dateErrors, datesOf, PRESETS, todayIn } from './date-range.ts';

const CUSTOM = 'custom';
const FIELDS = {
  from: msg({ message: 'From', context: 'date' }),
  to: msg({ message: 'To', context: 'date' }),
};

export interface RangePickerProps {
  range: DateRange;
  onChange: (range: DateRange) => void;
}

export function RangePicker({ range, onChange }: RangePickerProps) {
  const timezone = useTimezone();
  const isCustom = 'from' in range;
  const [isPicking, setIsPicking] = useState(false);
  const isOpen = isCustom || isPicking;
  const choose = (value: string) => {
    const days = PRESETS.find((preset) => String(preset) === value);
    setIsPicking(!days);
    if (days) onChange({ days });
  };
  return (
    <div className="flex min-w-0 flex-wrap items-start gap-3">
      <SegmentedControl
        label={t`Period`}
        value={isOpen ? CUSTOM : String(range.days)}
        onChange={choose}
        options={[
          ...PRESETS.map((days) => ({
            value: String(days),
            label: t`${plural(days, { one: '# day', other: '# days' })}`,
          })),
          { value: CUSTOM, label: t`Custom` },
        ]}
      />
      {isOpen && (
        <CustomRange
          // What is chosen elsewhere, by the back button or a press that is drawn late, the fields start from again.
          key={isCustom ? `${range.from} ${range.to}` : range.days}
          start={datesOf(range, timezone)}
          onChange={(dates) => {
            setIsPicking(false);
            onChange(dates);
          }}
        />
      )}
    </div>
  );
}

interface CustomRangeProps {
  start: { from: string; to: string };
  onChange: (range: DateRange) => void;
}

function CustomRange({ start, onChange }: CustomRangeProps) {
  const timezone = useTimezone();
  const [dates, setDates] = useState({ from: start.from, to: start.to });
  const [errors, setErrors] = useState<{ from?: string; to?: string }>({});
  const write = (part: Partial<typeof dates>) => {
    setDates({ ...dates, ...part });
    setErrors({});
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = dateErrors(dates, timezone);
    setErrors(found);
    if (Object.keys(found).length === 0) onChange(dates);
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-wrap items-start gap-2">
      {(['from', 'to'] as const).map((field) => (
        <Field key={field} label={t(FIELDS[field])} labelHidden error={errors[field]} className="w-40">
          <Input
            type="date"
            max={todayIn(timezone)}
            value={dates[field]}
            onChange={({ target }) => write({ [field]: target.value })}
          />
        </Field>
      ))}
      <Button type="submit">{t`Apply`}</Button>
    </form>
  );
}
