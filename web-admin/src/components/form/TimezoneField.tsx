import { TIMEZONES } from '@chatbot-saas/contract/domain';
import { Button, Field, Select } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import type { ComponentProps } from 'react';

export interface TimezoneFieldProps {
  field: ComponentProps<'select'>;
  value: string;
  /** What follows this time zone. */
  hint: string;
  onChoose: (timezone: string) => void;
}

const device = Intl.DateTimeFormat().resolvedOptions().timeZone;
const usual: readonly string[] = TIMEZONES;

export function TimezoneField({ field, value, hint, onChoose }: TimezoneFieldProps) {
  const all = new Set([...Intl.supportedValuesOf('timeZone'), device, value]);
  const others = [...all].filter((timezone) => !usual.includes(timezone)).sort();
  const zone = inWords(device);
  return (
    <div className="flex flex-col gap-2">
      <Field label={t`Timezone`} hint={hint}>
        <Select {...field}>
          <optgroup label={t`Common`}>{usual.map(renderOption)}</optgroup>
          <optgroup label={t`All others`}>{others.map(renderOption)}</optgroup>
        </Select>
      </Field>
      {device !== value && (
        <Button size="sm" className="self-start" onClick={() => onChoose(device)}>
          {t`Use this device’s: ${zone}`}
        </Button>
      )}
    </div>
  );
}

const inWords = (timezone: string) => timezone.replaceAll('_', ' ');

const renderOption = (timezone: string) => (
  <option key={timezone} value={timezone}>
    {inWords(timezone)}
  </option>
);
