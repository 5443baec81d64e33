import type { ApiKey } from '@chatbot-saas/contract';
import { expect, it } from 'vitest';
import { temporaryName } from '../../components/api-key/temporary-name.ts';
import { seenRecently } from './seen-recently.ts';

const NOW = Date.parse('2026-01-10T00:00:00Z');
const key = (change: Partial<ApiKey> = {}) =>
  ({
    name: 'Shop',
    kind: 'secret',
    isActive: true,
    seenInBrowserAt: '2026-01-09T00:00:00Z',
    ...change,
  }) as ApiKey;

it('hints at an active secret key that a page had within a week', () => {
  expect(seenRecently(key(), NOW)).toBe('2026-01-09T00:00:00Z');
});

it.each([
  ['never seen', { seenInBrowserAt: null }],
  ['seen long ago', { seenInBrowserAt: '2026-01-02T00:00:00Z' }],
  ['publishable', { kind: 'publishable' }],
  ['switched off', { isActive: false }],
  ['of a test', { name: temporaryName('Chat tester') }],
] as const)('hints at none that is %s', (_what, change) => {
  expect(seenRecently(key(change), NOW)).toBe(null);
});
