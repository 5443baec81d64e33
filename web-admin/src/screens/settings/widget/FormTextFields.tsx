import type { FormTexts } from '@chatbot-saas/contract';
import { FORM_OPTIONS, MAX_CONSENT, MAX_FORM_LABEL } from '@chatbot-saas/contract/domain';
import { Field, Input, Textarea } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { LINE, typedList } from '../../../components/form/typed-list.ts';
import { writtenIn } from './form-texts.ts';
import type { PreChatValues } from './pre-chat-form.ts';

interface FormTextFieldsProps {
  /** A tag. */
  language: string;
  asked: PreChatValues;
  texts: FormTexts;
  onChange: (texts: FormTexts) => void;
}

/** What the form says in one language. */
export function FormTextFields({ language, asked, texts, onChange }: FormTextFieldsProps) {
  const { labels = {}, options = {}, consent = '' } = texts;
  const change = (next: FormTexts) => onChange(writtenIn({ ...texts, ...next }));
  const written = { dir: 'auto', lang: language } as const;
  return (
    <div className="grid gap-4">
      <p className="text-muted text-sm">{t`Visitors read the default wherever you leave a field empty.`}</p>
      {asked.fields.map(({ key, label, type, options: lines }) => (
        <fieldset key={key} className="grid gap-3 rounded-md border border-line p-4 sm:grid-cols-2">
          <Field label={t`Label of “${label}”`} className="sm:col-span-2">
            <Input
              {...written}
              maxLength={MAX_FORM_LABEL}
              placeholder={label}
              value={labels[key] ?? ''}
              onChange={({ target }) => change({ labels: { ...labels, [key]: target.value } })}
            />
          </Field>
          {type === 'choice' &&
            typedList(lines, LINE).map((option) => (
              <Field key={option} label={t`Option “${option}”`}>
                <Input
                  {...written}
                  maxLength={FORM_OPTIONS.length}
                  placeholder={option}
                  value={options[key]?.[option] ?? ''}
                  onChange={({ target }) =>
                    change({ options: { ...options, [key]: { ...options[key], [option]: target.value } } })
                  }
                />
              </Field>
            ))}
        </fieldset>
      ))}
      {asked.consent.isAsked && (
        <Field label={t`Consent text`}>
          <Textarea
            {...written}
            rows={2}
            maxLength={MAX_CONSENT}
            placeholder={asked.consent.text}
            value={consent}
            onChange={({ target }) => change({ consent: target.value })}
          />
        </Field>
      )}
    </div>
  );
}
