import * as z from 'zod';
import {
  DIGESTS,
  INDUSTRIES,
  INTERFACE_LANGUAGES,
  MAX_PASSWORD_LENGTH,
  MIN_PASSWORD_LENGTH,
  ROLES,
} from '../domain/index.ts';
import { defineEndpoints } from '../endpoint.ts';
import { email, id, nameField, success, timestamp, timezone } from '../fields.ts';
import { describeEndpoints } from '../reference/describe-endpoints.ts';
import { chosenPassword, owner, ownPreferences, store, token } from '../reference/story.ts';
import { dailySpan } from './hours/times.ts';
import { tenant } from './tenant.ts';

const teamMail = z.object({
  /** A visitor waits for a person, and no agent has come. */
  waiting: z.boolean(),
  /** The visitor of a conversation of theirs waits for their reply. */
  assigned: z.boolean(),
  /** A note of the team calls them. */
  mention: z.boolean(),
  /** In the morning of `timezone`, each day or on Mondays. */
  digest: z.enum(DIGESTS, { error: `Must be one of ${DIGESTS.join(', ')}` }),
  /** On the clocks of `timezone`; null: mail may come at any time. */
  quietHours: dailySpan.nullable(),
});

export const preferences = z.object({
  /** `email`: whether any of `mail` is sent. */
  notifications: z.object({ email: z.boolean(), browser: z.boolean() }),
  mail: teamMail,
  timezone,
  /** Of web admin and desktop console; null: the first that the browser asks for. */
  language: z
    .enum(INTERFACE_LANGUAGES, { error: `Must be one of ${INTERFACE_LANGUAGES.join(', ')}` })
    .nullable(),
});

const preferencesChange = preferences.extend({
  language: preferences.shape.language.default(null),
  // Programs from before there was such mail, a digest or mentions leave it as it is.
  mail: teamMail
    .extend({ digest: teamMail.shape.digest.optional(), mention: z.boolean().optional() })
    .optional(),
});

export const user = z.object({
  _id: id,
  name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  tenantId: id,
  lastLogin: timestamp.nullable(),
  createdAt: timestamp,
  preferences,
  mustChangePassword: z.boolean(),
});
export type User = z.output<typeof user>;

export const password = z
  .string('Password is required')
  .min(MIN_PASSWORD_LENGTH, `Password must be at least ${MIN_PASSWORD_LENGTH} characters`)
  .max(MAX_PASSWORD_LENGTH, `Password must be at most ${MAX_PASSWORD_LENGTH} characters`);

export const registration = z.object({
  name: nameField(120, 'Name is required'),
  email,
  password,
  tenantName: nameField(120, 'Company name is required'),
  industry: z.enum(INDUSTRIES).default('other'),
  /** The owner's own; UTC where it is not named. */
  timezone: timezone.optional(),
});

export const credentials = z.object({
  email,
  password: z.string('Password is required').min(1, 'Password is required').max(MAX_PASSWORD_LENGTH),
});

const currentPassword = z
  .string('Current password is required')
  .min(1, 'Current password is required')
  .max(MAX_PASSWORD_LENGTH);

export const passwordChange = z
  .object({ currentPassword, newPassword: password })
  .refine((change) => change.newPassword.normalize('NFC') !== change.currentPassword.normalize('NFC'), {
    path: ['newPassword'],
    error: 'Choose a password other than the current one',
  });

export const passwordReset = z.object({
  token: z
    .string('The link is incomplete')
    .min(1, 'The link is incomplete')
    .max(200, 'The link is not one of ours'),
  password,
});

export const session = z.object({ user, tenant, token: z.string() });
export type Session = z.output<typeof session>;

export const authEndpoints = defineEndpoints({
  register: {
    method: 'POST',
    path: '/auth/register',
    summary: 'Create a workspace and its owner; where billing is on, its trial of Pro begins',
    access: { public: true },
    body: registration,
    response: session,
    status: 201,
    errors: ['email_taken'],
    limit: 'register',
  },
  login: {
    method: 'POST',
    path: '/auth/login',
    summary: 'Sign in with e-mail and password',
    access: { public: true },
    body: credentials,
    response: session,
    errors: ['invalid_credentials'],
    limit: 'login',
  },
  me: {
    method: 'GET',
    path: '/auth/me',
    summary: 'The signed-in person and their workspace',
    access: { staff: 'member', withTemporaryPassword: true },
    response: z.object({ user, tenant }),
  },
  profile: {
    method: 'PUT',
    path: '/auth/profile',
    summary: 'Change one’s own name and preferences',
    access: { staff: 'member' },
    body: z.object({ name: nameField(120, 'Name is required'), preferences: preferencesChange.optional() }),
    response: z.object({ user }),
  },
  password: {
    method: 'PUT',
    path: '/auth/password',
    summary: 'Change one’s own password; all other sessions end, and this one goes on with a new token',
    access: { staff: 'member', withTemporaryPassword: true },
    body: passwordChange,
    response: z.object({ user, token: z.string() }),
    errors: ['wrong_password', 'state_conflict'],
    limit: 'password',
  },
  renew: {
    method: 'POST',
    path: '/auth/renew',
    summary: 'Exchange the token of this session for one that lasts seven more days',
    access: { staff: 'member' },
    response: z.object({ token: z.string() }),
  },
  forgot: {
    method: 'POST',
    path: '/auth/forgot',
    summary: 'Mail a link for a new password; the answer is the same whether or not there is such an account',
    access: { public: true },
    body: z.object({ email }),
    /** `sendsMail`: whether a mail server is set up; else the mail is in the server's log. */
    response: success.extend({ sendsMail: z.boolean() }),
    limit: 'forgot',
  },
  reset: {
    method: 'POST',
    path: '/auth/reset',
    summary: 'Choose a new password with a mailed link, once; every session ends',
    access: { public: true },
    body: passwordReset,
    response: success,
    errors: ['invalid_reset_token'],
    limit: 'reset',
  },
  logout: {
    method: 'POST',
    path: '/auth/logout',
    summary: 'End this session everywhere, at once',
    access: { staff: 'member', withTemporaryPassword: true },
    response: success,
  },
});

export const authReference = describeEndpoints<typeof authEndpoints>(
  'Accounts, sessions and passwords',
  () => ({
    register: {
      rules:
        'An e-mail address belongs to one account in the whole service. The workspace starts with a trial of the plan `pro`, and is on `free` after it. The `token` is as good as one of `POST /auth/login`.',
      request: {
        name: owner.name,
        email: owner.email,
        password: chosenPassword,
        tenantName: store.name,
        industry: 'ecommerce',
      },
      answer: { user: owner, tenant: store, token },
    },
    login: {
      rules:
        'Send the `token` as `Authorization: Bearer <token>`; it lasts 7 days. Ten wrong passwords in 15 minutes for one e-mail from one address are refused with 429. With `mustChangePassword`, everything but `GET /auth/me`, `PUT /auth/password` and `POST /auth/logout` answers `password_change_required` until the person has chosen a password of their own.',
      request: { email: owner.email, password: chosenPassword },
      answer: { user: owner, tenant: store, token },
    },
    me: { answer: { user: owner, tenant: store } },
    profile: {
      rules: `Without \`preferences\` they stay as they are; with them, all of them are replaced. \`language\` is that of web admin and desktop console: one of ${INTERFACE_LANGUAGES.join(', ')}, or null for the browser’s. \`mail\` says what the member is mailed about while they are away and \`notifications.email\` is on; left out, it stays as it is, and so does its \`digest\`, which is mailed wherever the member is. In \`quietHours\` nothing is mailed, and what is still open at their end goes in one mail.`,
      request: { name: owner.name, preferences: ownPreferences },
      answer: { user: owner },
    },
    password: {
      rules:
        'Send the new `token` from here on: the old one no longer works. The new password must be another one.',
      request: { currentPassword: chosenPassword, newPassword: 'an even longer walk' },
      answer: { user: owner, token },
    },
    renew: {
      rules:
        'Send the new `token` from here on. The former one works for five more minutes, so a lost answer does not end the session. Renewing again within that time answers a token of the same generation.',
      answer: { token },
    },
    forgot: {
      rules:
        'The link works for one hour. Without a mail server (`sendsMail: false`), the mail is in the server’s log.',
      request: { email: owner.email },
      answer: { success: true, sendsMail: true },
    },
    reset: {
      rules: '`token` is the one of the mailed link. It works once, and every session of this person ends.',
      request: { token: '0kq3n7v9xw2m5c8j1h4g6f', password: 'an even longer walk' },
      answer: { success: true },
    },
    logout: {
      rules: 'The token is dead at once, everywhere, and the sockets opened with it are closed.',
      answer: { success: true },
    },
  }),
);
