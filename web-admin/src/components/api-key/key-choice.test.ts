import type { ApiKey } from '@chatbot-saas/contract';
import { expect, it } from 'vitest';
import { maskOf } from './full-key.ts';
import { keyProblem, usableKeys } from './key-choice.ts';
import { temporaryName } from './temporary-name.ts';

const full = (letter: string) => `sk_${letter.repeat(40)}`;
const NOW = Date.parse('2026-01-02T00:00:00Z');
const key = (name: string, change: Partial<ApiKey> = {}): ApiKey => ({
  id: name,
  name,
  kind: 'secret',
  key: null,
  maskedKey: maskOf(full(name)),
  isActive: true,
  permissions: ['chat:write'],
  allowedOrigins: [],
  expiresAt: null,
  createdAt: '2026-01-01T00:00:00Z',
  lastUsed: null,
  seenInBrowserAt: null,
  usageCount: 0,
  ...change,
});

it('offers active keys that may send messages and have not expired, and none of a test', () => {
  const keys = [
    key('a'),
    key('b', { isActive: false }),
    key('c', { permissions: ['chat:read'] }),
    key('d', { expiresAt: '2026-01-02T00:00:00Z' }),
    key('e', { expiresAt: '2026-01-03T00:00:00Z' }),
    key(temporaryName('Chat tester')),
  ];
  expect(usableKeys(keys, NOW).map(({ name }) => name)).toEqual(['a', 'e']);
});

it('says what is wrong with a pasted key', () => {
  const keys = [key('a'), key('b')];
  const problem = (text: string) => keyProblem(text, key('a'), keys);
  expect(problem('')).toBeUndefined();
  expect(problem(full('a'))).toBeUndefined();
  expect(problem('xk_1')).toBe('API key must start with sk_ or pk_');
  expect(problem(key('a').maskedKey)).toContain('not a full key');
  expect(problem(full('b'))).toContain('That’s the key “b”');
  expect(problem(full('z'))).toBe(
    'That’s not the key “a”, which starts with sk_aaaaaaaaa and ends with aaaa.',
  );
});
