import { describe, expect, it } from 'vitest';
import { emptyKey, keyForm } from './key-form.ts';

const parse = (values: Partial<typeof emptyKey>) =>
  keyForm.safeParse({ ...emptyKey, name: 'Shop', ...values });

describe('key form', () => {
  it('makes a key that never expires, for chats, by default', () => {
    expect(parse({}).data).toEqual({
      name: 'Shop',
      permissions: ['chat:read', 'chat:write'],
      expiresIn: null,
      allowedOrigins: [],
    });
  });

  it.each([
    ['0', 'Expiry must be at least 1 day'],
    ['-1', 'Expiry must be at least 1 day'],
    ['1.5', 'Expiry must be a whole number of days'],
    ['soon', 'Expiry must be a whole number of days'],
    ['36501', 'Expiry must be at most 36,500 days'],
  ])('refuses %s days in a plain sentence', (expiresIn, message) => {
    expect(parse({ expiresIn }).error?.issues.map((issue) => issue.message)).toEqual([message]);
  });

  it('takes whole days', () => {
    expect(parse({ expiresIn: '30' }).data?.expiresIn).toBe(30);
  });

  it('reads origins from lines and refuses what is none', () => {
    const allowedOrigins = 'https://a.example\n https://b.example ';
    expect(parse({ allowedOrigins }).data?.allowedOrigins).toEqual([
      'https://a.example',
      'https://b.example',
    ]);
    expect(parse({ allowedOrigins: 'https://a.example/shop' }).success).toBe(false);
  });
});
