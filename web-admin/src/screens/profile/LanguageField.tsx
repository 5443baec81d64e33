import { Field, Select } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import type { ComponentProps } from 'react';
import { LANGUAGES } from '../../session/language.ts';

const nameOf = (language: string) => new Intl.DisplayNames([language], { type: 'language' }).of(language);

/** Nothing where there is but one. Each language is named in its own words, for those who read no other. */
export function LanguageField({ field }: { field: ComponentProps<'select'> }) {
  if (LANGUAGES.length === 1) return null;
  return (
    <Field label={t`Language`}>
      <Select {...field}>
        <option value="">{t`As in your browser`}</option>
        {LANGUAGES.map((language) => (
          <option key={language} value={language} lang={language}>
            {nameOf(language)}
          </option>
        ))}
      </Select>
    </Field>
  );
}
