import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Said } from '../../../bridge/messages.ts';
import { personOf, problemsOf } from './said.ts';

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const tokenOf = (claims: object) => `${part({ alg: 'HS256' })}.${part(claims)}.c2lnbmVk`;

it('is all that the page has said, the latest of which outweighs', () => {
  expect(
    personOf([
      { name: 'Vera', email: 'vera@mail.example', attributes: { plan: 'free', orders: 3 } },
      { attributes: { plan: 'family' } },
      { name: 'Vera B.' },
    ]),
  ).toEqual({
    visitor: { name: 'Vera B.', email: 'vera@mail.example', attributes: { plan: 'family', orders: 3 } },
    token: null,
    sub: null,
  });
});

it('keeps what was said before a token, unless the token is of another person than the one before', () => {
  const [vera, fresh, otto] = [{ sub: 'Véra 1' }, { sub: 'Véra 1', exp: 9 }, { sub: '2' }].map(tokenOf);
  const said: Said[] = [{ name: 'Vera' }, { token: vera }, { token: fresh }];
  expect(personOf(said)).toEqual({ visitor: { name: 'Vera' }, token: fresh, sub: 'Véra 1' });
  expect(personOf([...said, { token: otto }])).toEqual({ visitor: {}, token: otto, sub: '2' });
});

it.each([
  7,
  '',
  'a.b',
  'a.b.c',
  'a.b.c.d',
  `${tokenOf({ sub: '1' })}.more`,
  tokenOf({}),
  tokenOf({ sub: '' }),
  tokenOf({ sub: 1 }),
  tokenOf({ sub: 'x'.repeat(150_000) }),
])('says that a token is none', (token) => {
  expect(problemsOf({ token })).toEqual([
    'The token is not a JWT with a "sub". The visitor stays unverified.',
  ]);
  expect(personOf([{ token }])).toEqual({ visitor: {}, token: null, sub: null });
});

it('leaves out attributes that may not be, and says which and why', () => {
  const attributes = {
    text: 'x'.repeat(500),
    number: 1.5,
    yes: true,
    none: null,
    long: 'x'.repeat(501),
    list: [1],
    infinite: Number.POSITIVE_INFINITY,
    missing: undefined,
    '': 1,
    ['k'.repeat(61)]: 1,
  };
  const { text, number, yes, none } = attributes;
  expect(personOf([{ attributes }]).visitor.attributes).toEqual({ text, number, yes, none });
  expect(problemsOf({ attributes }).map((problem) => problem.replace(/k{10,}/, 'k…'))).toEqual([
    'Attribute "long" is longer than 500 characters. It is left out.',
    'Attribute "list" is neither text nor a number, true, false or null. It is left out.',
    'Attribute "infinite" is neither text nor a number, true, false or null. It is left out.',
    'Attribute "missing" is neither text nor a number, true, false or null. It is left out.',
    'Attribute "" needs a key of 1 to 60 characters. It is left out.',
    'Attribute "k…" needs a key of 1 to 60 characters. It is left out.',
  ]);
});

it('takes fifty attributes, and says where the others begin', () => {
  const attributes = Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`key${at}`, at]));
  expect(Object.keys(personOf([{ attributes }]).visitor.attributes ?? {})).toHaveLength(50);
  expect(problemsOf({ attributes })).toEqual([
    'There are more than 50 attributes. Those from "key50" on are left out.',
  ]);
});

it('meets any token and any attributes without throwing', () => {
  fc.assert(
    fc.property(fc.anything(), fc.object(), (token, attributes) => {
      problemsOf({ token, attributes });
    }),
    { numRuns: 500 },
  );
});
