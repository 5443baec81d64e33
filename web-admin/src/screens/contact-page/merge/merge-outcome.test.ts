import { expect, it } from 'vitest';
import { outcomeOf, refusalOf } from './merge-outcome.ts';

const person = {
  name: null,
  email: null,
  phone: null,
  externalId: null,
  attributes: {},
  isVerified: false,
  isBlocked: false,
  conversationCount: 1,
};
const verified = { ...person, externalId: 'customer-1', isVerified: true };

it('foresees each refusal of the server', () => {
  expect(refusalOf(person, person)).toBe(null);
  expect(refusalOf(person, verified)).toBe(null);
  expect(refusalOf(verified, person)).toBe('verified-into-unverified');
  expect(refusalOf(verified, { ...verified, externalId: 'customer-2' })).toBe('two-external-ids');
  expect(refusalOf({ ...person, isBlocked: true }, person)).toBe('one-blocked');
});

it('keeps what the other one has, and adds what it lacks', () => {
  const source = { ...person, name: 'Vera', phone: '+33 1', attributes: { plan: 'family', size: 4 } };
  const target = { ...person, name: 'Vera Blanc', attributes: { plan: 'single' }, conversationCount: 2 };
  expect(outcomeOf(source, target)).toMatchObject({
    name: 'Vera Blanc',
    phone: '+33 1',
    attributes: { plan: 'single', size: 4 },
    conversationCount: 3,
  });
});

it('takes no name and no address from an unverified person to a verified one', () => {
  const source = { ...person, name: 'Vera', email: 'vera@mail.example' };
  expect(outcomeOf(source, verified)).toMatchObject({ name: null, email: null });
});
