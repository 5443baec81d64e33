import { ASSISTANT_LANGUAGES } from '@chatbot-saas/contract/domain';
import { Field, Select } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import type { ComponentProps } from 'react';
import { useLanguageName } from '../../../components/language-name.ts';
import { FROM_ARTICLES } from './workspace-form.ts';

export function LanguageField({ field, value }: { field: ComponentProps<'select'>; value: string }) {
  const nameOf = useLanguageName();
  const languages = ASSISTANT_LANGUAGES.map((tag) => ({ tag, name: nameOf(tag) })).sort((a, b) =>
    a.name.localeCompare(b.name),
  );
  const isListed = value === FROM_ARTICLES || languages.some(({ tag }) => tag === value);
  return (
    <Field
      label={t`Workspace language`}
      hint={t`The assistant’s own words, until a visitor or their page uses another language.`}
    >
      <Select {...field}>
        <option value={FROM_ARTICLES}>{t`As in the articles`}</option>
        {!isListed && <option value={value}>{nameOf(value)}</option>}
        {languages.map(({ tag, name }) => (
          <option key={tag} value={tag}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}
