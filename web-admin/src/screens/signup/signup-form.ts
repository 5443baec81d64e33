import { registration } from '@chatbot-saas/contract';
import type { Industry } from '@chatbot-saas/contract/domain';
import * as z from 'zod';

/** The contract's registration, and the second typing of the password that never leaves the page. */
export const signupForm = registration
  .extend({ confirmPassword: z.string() })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    error: 'Passwords do not match',
    // By default a rule over several fields waits until each is right by itself; here all complaints come at once.
    when: () => true,
  });

export type SignupValues = z.input<typeof signupForm>;

export const emptySignup: SignupValues = {
  name: '',
  email: '',
  tenantName: '',
  industry: 'other',
  password: '',
  confirmPassword: '',
};

export const INDUSTRY_LABELS: Record<Industry, string> = {
  ecommerce: 'E-commerce',
  saas: 'SaaS',
  healthcare: 'Healthcare',
  education: 'Education',
  finance: 'Finance',
  'real-estate': 'Real estate',
  other: 'Other',
};
