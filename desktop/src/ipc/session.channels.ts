import { user } from '@chatbot-saas/shared/contracts';
import * as z from 'zod';
import { defineChannels } from './define-channels.ts';

export const sessionState = z.discriminatedUnion('status', [
  z.object({ status: z.literal('restoring') }),
  z.object({
    status: z.literal('signed-out'),
    /** The server of the last sign-in, so that its address is typed once. */
    server: z.string().nullable(),
    /** Whose files are still here; null after an ordinary sign-out. */
    email: z.string().nullable(),
    unsent: z.object({ replies: z.number(), drafts: z.number() }),
    /** Why a session ended by itself; null after an ordinary sign-out. */
    reason: z.string().nullable(),
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
    tenant: z.object({ name: z.string() }),
    /** False when this computer has no key store: the sign-in then ends with the program. */
    isKept: z.boolean(),
  }),
]);
export type SessionState = z.output<typeof sessionState>;

const password = z.string().max(200);

export const signInForm = z.object({
  server: z.string().max(500),
  email: z.string().max(254),
  password,
  /** Agreed to: what another account has not sent is removed. */
  removeUnsent: z.boolean().optional(),
});
export type SignInForm = z.output<typeof signInForm>;

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
