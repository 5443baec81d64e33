import { randomUUID } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { expect, it } from 'vitest';
import { tokenSigner } from './tokens.ts';

const SECRET = 'a secret that is long enough for any of the algorithms that sign with one of it';
const token = { userId: randomUUID(), tenantId: randomUUID(), sessionId: randomUUID(), generation: 0 };
const claims = { sub: token.userId, tid: token.tenantId, sid: token.sessionId, gen: token.generation };
const signer = tokenSigner(SECRET);

it('reads what it has signed', () => {
  expect(signer.verify(signer.sign(token))).toEqual(token);
});

it.each(['HS384', 'HS512', 'none'] as const)(
  'refuses %s, whatever it is signed with and whoever it names',
  (algorithm) => {
    const key = algorithm === 'none' ? '' : SECRET;
    expect(signer.verify(jwt.sign(claims, key, { algorithm, expiresIn: '7d' }))).toBeNull();
  },
);

it('refuses another secret, a time that is over, and claims that are not whole', () => {
  expect(tokenSigner(`${SECRET}.`).verify(signer.sign(token))).toBeNull();
  expect(signer.verify(jwt.sign(claims, SECRET, { algorithm: 'HS256', expiresIn: -1 }))).toBeNull();
  expect(signer.verify(jwt.sign({ ...claims, sid: 'any' }, SECRET, { algorithm: 'HS256' }))).toBeNull();
});
