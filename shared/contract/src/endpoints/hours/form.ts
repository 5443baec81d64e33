import * as z from 'zod';
import {
  CONSENT_KEY,
  FORM_FIELD_TYPES,
  FORM_MOMENTS,
  FORM_OPTIONS,
  MAX_ATTRIBUTE_KEY_LENGTH,
  MAX_CONSENT,
  MAX_FORM_FIELDS,
  MAX_FORM_LABEL,
} from '../../domain/index.ts';
import { filled, text, webAddress } from '../../fields.ts';

const key = z
  .string()
  .max(MAX_ATTRIBUTE_KEY_LENGTH, `Must be at most ${MAX_ATTRIBUTE_KEY_LENGTH} characters`)
  .regex(/^[A-Za-z][A-Za-z0-9_]*$/, 'Must be letters, digits and _, and begin with a letter')
  .refine((name) => name !== CONSENT_KEY, 'This name is taken by the consent');

const field = z.object({
  /** The contact's attribute that has the answer. */
  key,
  label: filled(MAX_FORM_LABEL),
  type: z.enum(FORM_FIELD_TYPES),
  required: z.boolean(),
  /** Of a choice. */
  options: z
    .array(filled(FORM_OPTIONS.length))
    .max(FORM_OPTIONS.most, `Must be at most ${FORM_OPTIONS.most} items`)
    .optional(),
});
const formField = field.refine(({ type, options }) => type !== 'choice' || (options?.length ?? 0) > 0, {
  path: ['options'],
  error: 'Must have at least one option',
});
export type FormField = z.output<typeof formField>;

/** What the widget asks before the first message. */
export const form = z.object({
  when: z.enum(FORM_MOMENTS),
  fields: z
    .array(formField)
    .max(MAX_FORM_FIELDS, `Must be at most ${MAX_FORM_FIELDS} items`)
    .superRefine((fields, context) => {
      for (const [index, field] of fields.entries()) {
        const before = fields.slice(0, index);
        if (before.some(({ key }) => key === field.key))
          context.addIssue({ code: 'custom', path: [index, 'key'], message: 'Another field has this name' });
        if (field.type === 'email' && before.some(({ type }) => type === 'email'))
          context.addIssue({
            code: 'custom',
            path: [index, 'type'],
            message: 'Only one field may ask for an email',
          });
      }
    }),
  /** A box to tick; null: none. */
  consent: z.object({ text: filled(MAX_CONSENT), url: webAddress.nullable() }).nullable(),
});
export type Form = z.output<typeof form>;

/** As visitors of one language see it. The answer to a choice is its option, whatever it is shown as. */
export const shownForm = z.object({
  when: form.shape.when,
  fields: z.array(
    field.extend({
      /** In the order of the options; absent: as the options are. */
      optionLabels: z.array(z.string()).optional(),
    }),
  ),
  consent: form.shape.consent,
});
export type ShownForm = z.output<typeof shownForm>;

const fieldKey = z.string().max(MAX_ATTRIBUTE_KEY_LENGTH);
/** More than a form has: fields that were renamed may have left some behind. */
const MOST_TEXTS = 50;
const mayHave = (texts: object) => Object.keys(texts).length <= MOST_TEXTS;
const tooMany = `Must be at most ${MOST_TEXTS} items`;

/** Of a language; what is missing or empty is as the form itself says it. */
export const formTexts = z
  .object({
    /** By the key of the field. */
    labels: z.record(fieldKey, text(MAX_FORM_LABEL)).refine(mayHave, tooMany),
    /** By the key of the field, and by the option. */
    options: z
      .record(
        fieldKey,
        z.record(z.string().max(FORM_OPTIONS.length), text(FORM_OPTIONS.length)).refine(mayHave, tooMany),
      )
      .refine(mayHave, tooMany),
    consent: text(MAX_CONSENT),
  })
  .partial();
export type FormTexts = z.output<typeof formTexts>;
