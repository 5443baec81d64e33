import * as z from 'zod';
import {
  CHAT_PERMISSIONS,
  DEFAULT_PERMISSIONS,
  DEFAULT_WINDOW_DAYS,
  KEY_KINDS,
  MAX_WINDOW_DAYS,
  PERMISSIONS,
} from '../domain/index.ts';
import { defineEndpoints } from '../endpoint.ts';
import { filled, id, idParams, limit, success, timestamp } from '../fields.ts';
import { describeEndpoints } from '../reference/describe-endpoints.ts';
import { example } from '../reference/example.ts';
import { askedAt, ids, store } from '../reference/story.ts';

export const apiKey = z.object({
  id,
  name: z.string(),
  kind: z.enum(KEY_KINDS),
  maskedKey: z.string(),
  /** In full: of a publishable key, for admins. */
  key: z.string().nullable(),
  isActive: z.boolean(),
  permissions: z.array(z.enum(PERMISSIONS)),
  allowedOrigins: z.array(z.string()),
  expiresAt: timestamp.nullable(),
  createdAt: timestamp,
  lastUsed: timestamp.nullable(),
  /** When a browser last sent a secret key to chat; known to the hour. Null: never, or of a publishable key. */
  seenInBrowserAt: timestamp.nullable(),
  usageCount: z.number().int(),
});
export type ApiKey = z.output<typeof apiKey>;

// `*` is a host like any other to URL; here it would look like a pattern and match nothing.
const isOrigin = (value: string) =>
  URL.canParse(value) && new URL(value).origin === value && !value.includes('*');
const origin = z
  .string()
  .trim()
  .max(255)
  .refine(isOrigin, 'Must be an origin such as https://shop.example.com, without a path');

const permissions = z
  .array(z.enum(PERMISSIONS))
  .min(1, 'Choose at least one permission')
  .max(PERMISSIONS.length);
const allowedOrigins = z.array(origin).max(50);

const EXPIRY = 'Expiry must be a whole number of days';

/** A publishable key is in the HTML of a site, so anyone may hold it. */
export const CHATS_ONLY = 'A publishable key may have chat:read and chat:write only';

export const newApiKey = z
  .object({
    kind: z.enum(KEY_KINDS).default('secret'),
    name: filled(120, 'Key name is required'),
    permissions: permissions.default([...DEFAULT_PERMISSIONS]),
    expiresIn: z
      .number(EXPIRY)
      .int(EXPIRY)
      .min(1, 'Expiry must be at least 1 day')
      .max(36_500, 'Expiry must be at most 36,500 days')
      .nullable()
      .default(null),
    allowedOrigins: allowedOrigins.default([]),
  })
  .refine(
    (draft) => draft.kind === 'secret' || draft.permissions.every((one) => CHAT_PERMISSIONS.includes(one)),
    {
      path: ['permissions'],
      error: CHATS_ONLY,
    },
  );

export const keyEndpoints = defineEndpoints({
  list: {
    method: 'GET',
    path: '/keys',
    summary: 'All API keys; admins also get publishable ones in full',
    access: { staff: 'member' },
    response: z.object({ apiKeys: z.array(apiKey) }),
  },
  create: {
    method: 'POST',
    path: '/keys',
    summary: 'Create an API key; a secret one is shown in full only here',
    access: { staff: 'admin' },
    body: newApiKey,
    response: z.object({ apiKey: apiKey.extend({ key: z.string() }) }),
    status: 201,
    errors: ['state_conflict'],
  },
  update: {
    method: 'PUT',
    path: '/keys/{id}',
    summary: 'Rename a key, switch it on or off, change what it may do and from where',
    access: { staff: 'admin' },
    params: idParams,
    body: z.object({
      name: filled(120, 'Key name is required').optional(),
      isActive: z.boolean().optional(),
      permissions: permissions.optional(),
      allowedOrigins: allowedOrigins.optional(),
    }),
    response: z.object({ apiKey }),
  },
  remove: {
    method: 'DELETE',
    path: '/keys/{id}',
    summary: 'Delete a key; it stops working at once',
    access: { staff: 'admin' },
    params: idParams,
    response: success,
  },
  usage: {
    method: 'GET',
    path: '/keys/{id}/usage',
    summary: 'How often a key was used on each of the last days (UTC), today included',
    access: { staff: 'member' },
    params: idParams,
    query: z.object({ days: limit(MAX_WINDOW_DAYS, DEFAULT_WINDOW_DAYS) }),
    response: z.object({
      /** Every day, oldest first, also those without a call. */
      usage: z.array(z.object({ date: z.iso.date(), calls: z.number().int().min(0) })),
      total: z.number().int().min(0),
    }),
  },
});

const KEY = { id: 'The `id` of a key' };

const shop = example(
  (): z.input<typeof apiKey> => ({
    id: ids.key,
    name: 'Shop widget',
    kind: 'publishable',
    maskedKey: 'pk_4fT9qLm2X…c7Rb',
    key: 'pk_4fT9qLm2XbD8sVn6JhYw3KzPa5GtEu1RoQi0c7Rb',
    isActive: true,
    permissions: ['chat:read', 'chat:write'],
    allowedOrigins: ['https://shop.acme.example'],
    expiresAt: null,
    createdAt: store.createdAt,
    lastUsed: askedAt,
    seenInBrowserAt: null,
    usageCount: 310,
  }),
);

export const keyReference = describeEndpoints<typeof keyEndpoints>('API keys, for sites and servers', () => ({
  list: {
    rules:
      '`key` is a publishable key in full, which is in the HTML of the site anyway; null for secret keys, and for agents. `seenInBrowserAt` is when a page last chatted with a secret key, known to the hour: use a publishable key there.',
    answer: { apiKeys: [shop] },
  },
  create: {
    rules:
      'At most 100 per workspace; one, “Website”, is made with it. A `publishable` key (`pk_…`) is for web pages: it may have `chat:*` only, and admins can read it again. A `secret` key (`sk_…`, the default) is for servers, and works in a page too. `expiresIn` is in days; null never expires. Without `permissions` it may chat only (`chat:read`, `chat:write`). A key for a web page needs `chat:read` and `chat:write` only: one with `kb:write`, `conversations:read` or `analytics:read` is refused from browsers unless their origin is listed. With `allowedOrigins`, calls from any other origin are refused; calls without an `Origin` header, as servers make them, pass.',
    request: {
      kind: 'publishable',
      name: shop.name,
      permissions: ['chat:read', 'chat:write'],
      expiresIn: null,
      allowedOrigins: ['https://shop.acme.example'],
    },
    answer: {
      apiKey: { ...shop, lastUsed: null, usageCount: 0, key: 'pk_4fT9qLm2XbD8sVn6JhYw3KzPa5GtEu1RoQi0c7Rb' },
    },
  },
  update: {
    rules:
      'Takes effect within a second. What is not named stays as it is. A publishable key keeps to `chat:*`.',
    parameters: KEY,
    request: { isActive: false },
    answer: { apiKey: { ...shop, isActive: false } },
  },
  remove: { parameters: KEY, answer: { success: true } },
  usage: {
    rules:
      'Counts every call that the key was good for, also refused ones; a call may take some seconds to appear.',
    parameters: { ...KEY, days: 'How many days' },
    answer: {
      usage: [
        { date: '2026-05-03', calls: 0 },
        { date: '2026-05-04', calls: 31 },
      ],
      total: 31,
    },
  },
}));
