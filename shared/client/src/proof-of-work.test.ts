import { pbkdf2Sync } from 'node:crypto';
import type { Challenge } from '@chatbot-saas/contract';
import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { withProofOfWork } from './proof-of-work.ts';
import { solve } from './solve-challenge.ts';

afterEach(() => void vi.unstubAllGlobals());

const newChallenge = async () =>
  (await createChallenge({ algorithm: 'PBKDF2/SHA-256', cost: 50, counter: 7, deriveKey })) as Challenge;
const asks = (challenge: Challenge) =>
  new ApiError({ status: 403, code: 'challenge_required', message: 'Solve it.', challenge });

it.each(['with the browser’s cryptography', 'without it'])('solves a challenge %s', async (how) => {
  const challenge = await newChallenge();
  if (how === 'without it') vi.stubGlobal('crypto', {});
  const { solution } = JSON.parse(atob(await solve(challenge)));
  expect(solution.counter).toBe(7);
  const { nonce, salt, keyLength } = challenge.parameters;
  const password = Buffer.from(`${nonce}00000007`, 'hex');
  expect(solution.derivedKey).toBe(
    pbkdf2Sync(password, Buffer.from(salt, 'hex'), 50, keyLength, 'sha256').toString('hex'),
  );
});

it('sends again with the solution, each time with that of the newest challenge', async () => {
  const challenges = [await newChallenge(), await newChallenge()];
  const sent: (string | undefined)[] = [];
  const answer = await withProofOfWork(
    async ({ altcha }) => {
      sent.push(altcha && JSON.parse(atob(altcha)).challenge.parameters.nonce);
      const challenge = challenges[sent.length - 1];
      if (challenge) throw asks(challenge);
      return 'started';
    },
    async () => ({ solve }),
  );
  expect(answer).toBe('started');
  expect(sent).toEqual([undefined, ...challenges.map(({ parameters }) => parameters.nonce)]);
});

it('gives up on a server that is never content, and passes on what is no challenge', async () => {
  const challenge = await newChallenge();
  let calls = 0;
  const refused = withProofOfWork<never>(
    async () => {
      calls += 1;
      throw asks(challenge);
    },
    async () => ({ solve: async () => 'solved' }),
  );
  await expect(refused).rejects.toThrow('Solve it.');
  expect(calls).toBe(4);
  const failing = () =>
    Promise.reject(new ApiError({ status: 503, code: 'unavailable', message: 'Not now' }));
  await expect(withProofOfWork(failing, async () => ({ solve }))).rejects.toThrow('Not now');
});
