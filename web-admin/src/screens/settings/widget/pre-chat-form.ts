import { type Form, type FormTexts, formInLanguage, type ShownForm, settings } from '@chatbot-saas/contract';
import { FORM_FIELD_TYPES, type FormFieldType } from '@chatbot-saas/contract/domain';
import * as z from 'zod';
import { LINE, typedList } from '../../../components/form/typed-list.ts';

const { form } = settings.shape.chatWidget.shape;

const field = z
  .object({
    key: z.string(),
    label: z.string(),
    type: z.enum(FORM_FIELD_TYPES),
    required: z.boolean(),
    /** One a line. */
    options: z.string(),
  })
  .transform(({ options, ...rest }) =>
    rest.type === 'choice' ? { ...rest, options: typedList(options, LINE) } : rest,
  );
const consent = z
  .object({ isAsked: z.boolean(), text: z.string(), url: z.string() })
  .transform(({ isAsked, text, url }) => (isAsked ? { text, url: url.trim() || null } : null));

/** What people type, turned into what the contract takes. */
export const preChatForm = z.object({ when: form.shape.when, fields: z.array(field), consent }).pipe(form);
export type PreChatValues = z.input<typeof preChatForm>;

export const preChatValues = ({ when, fields, consent: asked }: Form): PreChatValues => ({
  when,
  fields: fields.map(({ options = [], ...rest }) => ({ ...rest, options: options.join('\n') })),
  consent: { isAsked: asked !== null, text: asked?.text ?? '', url: asked?.url ?? '' },
});

/** As it can be shown, in a language, while it is being typed. */
export function shownForm(typed: PreChatValues, texts: FormTexts | undefined): ShownForm {
  const { when, fields, consent: asked } = typed;
  const form = {
    when,
    fields: fields.map(({ options, ...rest }) => ({ ...rest, options: typedList(options, LINE) })),
    consent: asked.isAsked ? { text: asked.text, url: asked.url.trim() || null } : null,
  };
  return formInLanguage(form, texts);
}

const KEYS: Record<FormFieldType, string> = {
  text: 'field',
  email: 'email',
  phone: 'phone',
  choice: 'topic',
};

/** A name that no other field has. The first text asks for the visitor's name. */
export function freeKey(type: FormFieldType, fields: PreChatValues['fields']): string {
  const taken = new Set(fields.map(({ key }) => key));
  const wanted = type === 'text' && !taken.has('name') ? 'name' : KEYS[type];
  let key = wanted;
  for (let count = 2; taken.has(key); count += 1) key = `${wanted}${count}`;
  return key;
}
