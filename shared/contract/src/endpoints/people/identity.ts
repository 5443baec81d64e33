import * as z from 'zod';
import { MAX_EXTERNAL_ID_LENGTH } from '../../domain/index.ts';
import { defineEndpoints } from '../../endpoint.ts';
import { email, nameField, optional, text, timestamp } from '../../fields.ts';
import { describeEndpoints } from '../../reference/describe-endpoints.ts';
import { takenAt } from '../../reference/story.ts';
import { attributes } from './attributes.ts';

/** What the customer's server says of the visitor, in a token that it signs (HS256). */
export const identityClaims = z.object({
  /** The person's id there. */
  sub: text(MAX_EXTERNAL_ID_LENGTH).min(1, 'Required'),
  /** Seconds since 1970. */
  exp: z.number(),
  name: optional(nameField(120)),
  email: optional(email),
  attributes: optional(attributes),
});
export type IdentityClaims = z.output<typeof identityClaims>;

const identity = z.object({
  enabled: z.boolean(),
  /** Until then tokens signed with the former secret are good too; null without one. */
  formerSecretUntil: timestamp.nullable(),
});
/** Null where it has been shown before: it is shown once. */
const withSecret = identity.extend({ secret: z.string().nullable() });

/** Visitors whom the customer's own server knows. */
export const identityEndpoints = defineEndpoints({
  get: {
    method: 'GET',
    path: '/tenant/identity',
    summary: 'Whether visitors can be verified',
    access: { staff: 'admin' },
    response: identity,
  },
  set: {
    method: 'PUT',
    path: '/tenant/identity',
    summary: 'Switch verified identity on or off; the only answer that shows its first secret',
    access: { staff: 'admin' },
    body: z.object({ enabled: z.boolean() }),
    response: withSecret,
  },
  rotate: {
    method: 'POST',
    path: '/tenant/identity/rotate',
    summary: 'Make a new secret; the former one is good for another day',
    access: { staff: 'admin' },
    response: withSecret,
    errors: ['state_conflict'],
  },
});

const secret = 'idsec_7SgnW2Qm4ZkTq1nYvB9uXc3LrE8sPd5HfJ6oAi0K';

export const identityReference = describeEndpoints<typeof identityEndpoints>(
  'Visitors whom the customer’s own server knows',
  () => ({
    get: { answer: { enabled: true, formerSecretUntil: null } },
    set: {
      rules:
        'Your server signs a JWT (HS256) with the `secret`: `sub` is the person’s id with you, `exp` at most 24 hours ahead, and `email`, `name` and `attributes` may be left out. `POST /chat/start` takes it as `identityToken`. Switching it off forgets the secrets: no token is good any more. What is on already stays as it is, and `secret` is null.',
      request: { enabled: true },
      answer: { enabled: true, formerSecretUntil: null, secret },
    },
    rotate: {
      rules: 'Of two rotations within a day, the secret before both is no longer good.',
      answer: { enabled: true, formerSecretUntil: takenAt, secret },
    },
  }),
);
