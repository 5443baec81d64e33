import { describe, expect, it } from 'vitest';
import { emptySignup, signupForm } from './signup-form.ts';

const filledIn = {
  name: 'Ada Okafor',
  email: 'ada@example.com',
  tenantName: 'Okafor & Co',
  password: 'secret1',
};

function complaints(values: Partial<typeof filledIn>): Record<string, string> {
  const parsed = signupForm.safeParse({ ...filledIn, ...values });
  const issues = parsed.error?.issues ?? [];
  // The first complaint about a field is the one that is shown.
  return Object.fromEntries(issues.toReversed().map((issue) => [issue.path.join('.'), issue.message]));
}

describe('signup form', () => {
  it('takes what is complete', () => {
    expect(complaints({})).toEqual({});
  });

  it('names every missing field at once', () => {
    expect(signupForm.safeParse(emptySignup).error?.issues.map((issue) => issue.message)).toEqual(
      expect.arrayContaining([
        'Name is required',
        'Email is required',
        'Company name is required',
        'Password must be at least 6 characters',
      ]),
    );
  });

  it('asks for six characters', () => {
    expect(complaints({ password: '12345' })).toEqual({
      password: 'Password must be at least 6 characters',
    });
  });
});
