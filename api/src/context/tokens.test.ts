import { randomUUID } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { expect, it } from 'vitest';
import { tokenSigner } from './tokens.ts';

const SECRET = 'a secret that is long enough for any of the algorithms that sign with one of it';
const token = { userId: randomUUID(), tenantId: randomUUID(), sessionId: randomUUID(), generation: 0 };
const claims = { sub: token.userId, tid: token.tenantId, sid: token.sessionId, gen: token.generation };
const signer = tokenSigner(SECRET);

it('token signer: verifies the tokens it signs', () => {
  expect(signer.verify(signer.sign(token))).toEqual(token);
});

it.each(['HS384', 'HS512', 'none'] as const)(
  'token signer: refuses %s, whatever the signature and the person',
  (algorithm) => {
    const key = algorithm === 'none' ? '' : SECRET;
    expect(signer.verify(jwt.sign(claims, key, { algorithm, expiresIn: '7d' }))).toBeNull();
  },
);

it('token signer: refuses another secret, an expired token and incomplete claims', () => {
  expect(tokenSigner(`${SECRET}.`).verify(signer.sign(token))).toBeNull();
  expect(signer.verify(jwt.sign(claims, SECRET, { algorithm: 'HS256', expiresIn: -1 }))).toBeNull();
  expect(signer.verify(jwt.sign({ ...claims, sid: 'any' }, SECRET, { algorithm: 'HS256' }))).toBeNull();
});
