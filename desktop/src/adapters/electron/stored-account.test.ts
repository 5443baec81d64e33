import { expect, it } from 'vitest';
import { anAccount } from '../../../test/support/samples.ts';
import { parseStoredAccount } from './stored-account.ts';

it('a sign-in kept by a version without a part of the account is read with its default', () => {
  const account = anAccount();
  const { conversations: _, chatWidget: look, ...others } = account.tenant.settings;
  const { questions: ____, greeting: ______, texts: _______, ...chatWidget } = look;
  const settings = { ...others, chatWidget };
  const {
    language: __,
    timezone: _____,
    hours: __________,
    isDemo: ___,
    logo: ________,
    ...tenant
  } = account.tenant;
  const { language: _________, ...preferences } = account.user.preferences;
  const user = { ...account.user, preferences };
  const kept = { ...account, user, tenant: { ...tenant, settings } };
  const read = { ...account, user: { ...user, preferences: { ...preferences, language: null } } };
  expect(parseStoredAccount(JSON.stringify(kept))).toEqual(read);
});

it('a sign-in that is kept now is read as it is, and anything else is refused', () => {
  const account = anAccount();
  expect(parseStoredAccount(JSON.stringify(account))).toEqual(account);
  for (const text of ['{}', 'null', '[]', '"text"', JSON.stringify({ ...account, token: 7 })])
    expect(() => parseStoredAccount(text)).toThrow();
});
