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
import { filled, webAddress } from '../../fields.ts';

const key = z
  .string()
  .max(MAX_ATTRIBUTE_KEY_LENGTH, `Must be at most ${MAX_ATTRIBUTE_KEY_LENGTH} characters`)
  .regex(/^[A-Za-z][A-Za-z0-9_]*$/, 'Must be letters, digits and _, and begin with a letter')
  .refine((name) => name !== CONSENT_KEY, 'This name is taken by the consent');

const formField = z
  .object({
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
  })
  .refine(({ type, options }) => type !== 'choice' || (options?.length ?? 0) > 0, {
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
