import { Field, LanguageOptions, Select } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import type { ComponentProps } from 'react';
import { LANGUAGES } from '../../session/language.ts';

/** Nothing where there is but one. */
export function LanguageField({ field }: { field: ComponentProps<'select'> }) {
  if (LANGUAGES.length === 1) return null;
  return (
    <Field label={t`Language`}>
      <Select {...field}>
        <option value="">{t`As in your browser`}</option>
        <LanguageOptions languages={LANGUAGES} />
      </Select>
    </Field>
  );
}
