import { tenant, user } from '@chatbot-saas/contract';
import * as z from 'zod';
import type { SessionState, SignInForm } from '../core/account/session-state.ts';
import { CORE_ERRORS } from '../core/core-error.ts';
import { defineChannels } from './define-channels.ts';
import { unsentCount } from './unsent-count.ts';

const sessionState = z.discriminatedUnion('status', [
  z.object({ status: z.literal('restoring') }),
  z.object({
    status: z.literal('signed-out'),
    server: z.string().nullable(),
    email: z.string().nullable(),
    unsent: unsentCount,
    reason: z.enum(CORE_ERRORS).nullable(),
  }),
  z.object({
    status: z.literal('signed-in'),
    server: z.string(),
    user: user.pick({
      _id: true,
      name: true,
      email: true,
      role: true,
      preferences: true,
      mustChangePassword: true,
    }),
    tenant: tenant.pick({ name: true, isDemo: true, hours: true }),
    isKept: z.boolean(),
  }),
]) satisfies z.ZodType<SessionState>;

const password = z.string().max(200);

const signInForm = z.object({
  server: z.string().max(500),
  email: z.string().max(254),
  password,
  removeUnsent: z.boolean().optional(),
}) satisfies z.ZodType<SignInForm>;

export const sessionChannels = defineChannels({
  area: 'session',
  calls: {
    get: { input: z.undefined(), output: sessionState },
    signIn: { input: signInForm, output: z.void() },
    /** Also of a session that has ended: what it left on this computer is removed. */
    signOut: { input: z.undefined(), output: z.void() },
    /** All other sessions end by it; this one goes on. */
    changePassword: { input: z.object({ current: password, next: password }), output: z.void() },
  },
  events: { changed: sessionState },
});
