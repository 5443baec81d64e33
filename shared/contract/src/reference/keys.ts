import type * as z from 'zod';
import { type apiKey, keyEndpoints } from '../endpoints/keys.ts';
import { describeEndpoints } from './describe-endpoints.ts';
import { askedAt, ids, store } from './story.ts';

const KEY = { id: 'The `id` of a key' };

const shop: z.input<typeof apiKey> = {
  id: ids.key,
  name: 'Shop widget',
  maskedKey: 'sk_4fT9qLm2X…c7Rb',
  isActive: true,
  permissions: ['chat:read', 'chat:write'],
  allowedOrigins: ['https://shop.acme.example'],
  expiresAt: null,
  createdAt: store.createdAt,
  lastUsed: askedAt,
  usageCount: 310,
};

export const keyReference = describeEndpoints(keyEndpoints, {
  list: { answer: { apiKeys: [shop] } },
  create: {
    rules:
      'At most 100 per workspace. `expiresIn` is in days; null never expires. Without `permissions` it may chat only (`chat:read`, `chat:write`). A key for a web page needs `chat:read` and `chat:write` only: one with `kb:write` or `analytics:read` is refused from browsers unless their origin is listed. With `allowedOrigins`, calls from any other origin are refused; calls without an `Origin` header, as servers make them, pass.',
    request: {
      name: shop.name,
      permissions: ['chat:read', 'chat:write'],
      expiresIn: null,
      allowedOrigins: ['https://shop.acme.example'],
    },
    answer: {
      apiKey: { ...shop, lastUsed: null, usageCount: 0, key: 'sk_4fT9qLm2XbD8sVn6JhYw3KzPa5GtEu1RoQi0c7Rb' },
    },
  },
  update: {
    rules: 'Takes effect within a second. What is not named stays as it is.',
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
});
