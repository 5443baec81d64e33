import { expect, it } from 'vitest';
import { isFullKey, maskOf } from './full-key.ts';

const key = `sk_${'aB3'.repeat(13)}z`;

it('masks a key as the server does', () => {
  expect(maskOf(key)).toBe('sk_aB3aB3aB3…aB3z');
});

it.each([
  [key, true],
  ['sk_45678901234567', true],
  ['sk_4567890123456', false],
  [maskOf(key), false],
  [key.replace('sk_', 'pk_'), true],
  [key.replace('sk_', 'xk_'), false],
  [`${key} ${key}`, false],
  ['', false],
])('%s is a full key: %s', (text, isFull) => {
  expect(isFullKey(text)).toBe(isFull);
});
