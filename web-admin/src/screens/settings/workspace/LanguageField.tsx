import { ASSISTANT_LANGUAGES } from '@chatbot-saas/contract/domain';
import { Field, Select } from '@chatbot-saas/ui';
import type { ComponentProps } from 'react';
import { FROM_ARTICLES } from './workspace-form.ts';

const names = new Intl.DisplayNames(['en'], { type: 'language' });
const languages = ASSISTANT_LANGUAGES.map((tag) => ({ tag, name: names.of(tag) ?? tag })).sort((a, b) =>
  a.name.localeCompare(b.name),
);

export function LanguageField({ field, value }: { field: ComponentProps<'select'>; value: string }) {
  const isListed = value === FROM_ARTICLES || languages.some(({ tag }) => tag === value);
  return (
    <Field
      label="Workspace language"
      hint="The assistant’s own words, until a visitor or their page uses another language."
    >
      <Select {...field}>
        <option value={FROM_ARTICLES}>As in the articles</option>
        {!isListed && <option value={value}>{names.of(value) ?? value}</option>}
        {languages.map(({ tag, name }) => (
          <option key={tag} value={tag}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}
