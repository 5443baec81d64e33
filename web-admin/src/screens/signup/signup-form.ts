import { registration } from '@chatbot-saas/contract';
import type * as z from 'zod';

/** Of the contract's registration, what is asked at once; the industry is asked only where no website is read. */
export const signupForm = registration.pick({ name: true, email: true, tenantName: true, password: true });

export type SignupValues = z.input<typeof signupForm>;

export const emptySignup: SignupValues = { name: '', email: '', tenantName: '', password: '' };
