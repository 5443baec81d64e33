import type { ShownForm } from '@chatbot-saas/contract';
import { MAX_ATTRIBUTE_LENGTH, NAME_KEY } from '@chatbot-saas/contract/domain';
import { useId } from 'react';
import * as lazyTexts from '#lazy-texts';

type Field = ShownForm['fields'][number];

interface Props {
  field: Field;
  value: string;
  problem: string | undefined;
  onChange: (text: string) => void;
}

/** What browsers know of such a field. */
const KINDS: Readonly<Record<Exclude<Field['type'], 'choice'>, object>> = {
  text: { type: 'text' },
  email: { type: 'email', autocomplete: 'email' },
  phone: { type: 'tel', autocomplete: 'tel' },
};

export function FormField({
  field: { key, label, type, required, options = [], optionLabels = options },
  value,
  problem,
  onChange,
}: Props) {
  const id = useId();
  const control = {
    id,
    value,
    'aria-required': required,
    'aria-invalid': Boolean(problem),
    'aria-describedby': `${id}-error`,
  };
  return (
    <div>
      <label for={id}>
        <bdi>{label}</bdi>
        {!required && <small> {lazyTexts.optional}</small>}
      </label>
      {type === 'choice' ? (
        <select {...control} onChange={(event) => onChange(event.currentTarget.value)}>
          <option value="">{lazyTexts.choose}</option>
          {options.map((option, index) => (
            <option key={option} value={option}>
              {optionLabels[index]}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...control}
          {...KINDS[type]}
          {...(key === NAME_KEY && { autocomplete: 'name' })}
          dir="auto"
          maxLength={MAX_ATTRIBUTE_LENGTH}
          onInput={(event) => onChange(event.currentTarget.value)}
        />
      )}
      <p id={`${id}-error`} class="field-error" role="alert">
        {problem}
      </p>
    </div>
  );
}
