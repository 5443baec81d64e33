import { type ApiKey, newApiKey } from '@chatbot-saas/contract';
import { DEFAULT_PERMISSIONS } from '@chatbot-saas/contract/domain';
import * as z from 'zod';
import { LINE_OR_COMMA, typedList } from '../../components/form/typed-list.ts';

const { name, permissions, expiresIn, allowedOrigins } = newApiKey.shape;

/** The error names the line and is set on the field: the entries of the list have no fields. */
function origins(text: string, context: z.RefinementCtx): string[] {
  const typed = typedList(text, LINE_OR_COMMA);
  const parsed = allowedOrigins.unwrap().safeParse(typed);
  if (parsed.success) return parsed.data;
  for (const { path, message } of parsed.error.issues) {
    const line = typed[Number(path[0])];
    context.addIssue({ code: 'custom', message: line ? `${line}: ${message}` : message });
  }
  return z.NEVER;
}

/** What people type, turned into what the contract takes. */
export const keyForm = z.object({
  name,
  permissions: permissions.unwrap(),
  // Empty means that the key does not expire.
  expiresIn: z
    .string()
    .transform((text) => (text.trim() === '' ? null : Number(text)))
    .pipe(expiresIn.unwrap()),
  allowedOrigins: z.string().transform(origins),
});

export type KeyForm = z.output<typeof keyForm>;
export type KeyFormValues = z.input<typeof keyForm>;

export const emptyKey: KeyFormValues = {
  name: '',
  permissions: [...DEFAULT_PERMISSIONS],
  expiresIn: '',
  allowedOrigins: '',
};

/** A key as the form shows it; when it expires cannot be changed. */
export const valuesOf = ({ name, permissions, allowedOrigins }: ApiKey): KeyFormValues => ({
  name,
  permissions: [...permissions],
  expiresIn: '',
  allowedOrigins: allowedOrigins.join('\n'),
});
