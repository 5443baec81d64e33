import { describe, expect, it } from 'vitest';
import { emptyKey, keyForm } from './key-form.ts';

const parse = (values: Partial<typeof emptyKey>) =>
  keyForm.safeParse({ ...emptyKey, name: 'Shop', ...values });

describe('key form', () => {
  it('makes a key that never expires, for chats, unless told otherwise', () => {
    expect(parse({}).data).toEqual({
      name: 'Shop',
      permissions: ['chat:read', 'chat:write'],
      expiresIn: null,
      allowedOrigins: [],
    });
  });

  it.each(['0', '-1', '1.5', 'soon'])('refuses %s days', (expiresIn) => {
    expect(parse({ expiresIn }).success).toBe(false);
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
