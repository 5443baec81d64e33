import { passwordChange, passwordReset } from '@chatbot-saas/contract';
import { t } from '@lingui/core/macro';
import * as z from 'zod';

const repeated = { confirmPassword: z.string() };
const mismatch = {
  path: ['confirmPassword'],
  error: () => t`Passwords do not match`,
  // By default a rule over several fields waits until each is right by itself; here all complaints come at once.
  when: () => true,
};

/** The contract's change, and the second typing that never leaves the page. */
export const changeForm = passwordChange
  .safeExtend(repeated)
  .refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, mismatch);

export const resetForm = passwordReset
  .pick({ password: true })
  .extend(repeated)
  .refine(({ password, confirmPassword }) => password === confirmPassword, mismatch);
