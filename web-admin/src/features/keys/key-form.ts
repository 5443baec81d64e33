import { newApiKey } from '@chatbot-saas/shared/contracts';
import { DEFAULT_PERMISSIONS } from '@chatbot-saas/shared/domain';
import * as z from 'zod';

const { name, permissions, expiresIn, allowedOrigins } = newApiKey.shape;

const lines = (text: string) =>
  text
    .split(/[\n,]/)
    .map((line) => line.trim())
    .filter(Boolean);

/** What people type, turned into what the contract takes. */
export const keyForm = z.object({
  name,
  permissions: permissions.unwrap(),
  // Empty means that the key does not expire.
  expiresIn: z
    .string()
    .transform((text) => (text.trim() === '' ? null : Number(text)))
    .pipe(expiresIn.unwrap()),
  allowedOrigins: z.string().transform(lines).pipe(allowedOrigins.unwrap()),
});

export type KeyFormValues = z.input<typeof keyForm>;

export const emptyKey: KeyFormValues = {
  name: '',
  permissions: [...DEFAULT_PERMISSIONS],
  expiresIn: '',
  allowedOrigins: '',
};
