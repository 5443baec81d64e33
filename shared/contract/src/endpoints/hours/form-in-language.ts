import { isVisible } from '../../domain/index.ts';
import type { Form, FormTexts, ShownForm } from './form.ts';

/** The form with the texts of a language; where one is not written, with its own. */
export function formInLanguage({ when, fields, consent }: Form, texts: FormTexts = {}): ShownForm {
  const labels = lookedUp(texts.labels);
  const options = new Map(Object.entries(texts.options ?? {}));
  return {
    when,
    fields: fields.map((field) => {
      const optionLabel = lookedUp(options.get(field.key));
      const optionLabels = field.options?.map((option) => optionLabel(option) ?? option);
      const isTranslated = optionLabels?.some((label, index) => label !== field.options?.[index]);
      return {
        ...field,
        label: labels(field.key) ?? field.label,
        ...(isTranslated && { optionLabels }),
      };
    }),
    consent: consent && { ...consent, text: written(texts.consent) ?? consent.text },
  };
}

const written = (text: string | undefined) => (text !== undefined && isVisible(text) ? text : undefined);

/** Not a plain look-up: a field may be called `constructor`. */
function lookedUp(texts: Readonly<Record<string, string>> = {}) {
  const byName = new Map(Object.entries(texts));
  return (name: string) => written(byName.get(name));
}
