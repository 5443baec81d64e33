import { solve } from '@chatbot-saas/client/solve-challenge';
import { CHAT_PERMISSIONS } from '@chatbot-saas/contract/domain';
import { describe, expect, inject, it } from 'vitest';
import { expectFailure } from '../support/failure.ts';
import { sharedServer, sharedTenant } from '../support/fixtures.ts';

const redisUrl = inject('redisUrl');

describe.runIf(redisUrl)('a proof of work, on two processes', () => {
  const environment = { REDIS_URL: redisUrl ?? '', RATE_LIMITS: 'off' };
  const first = sharedServer(environment);
  const second = sharedServer(environment, { databaseOf: first });
  const tenant = sharedTenant(first);

  const start = (on: typeof first, apiKey: string, body: object = {}) =>
    on.send('POST', '/api/chat/start', { apiKey, body: { visitorId: 'visitor_1', ...body } });
  const publishableKey = async () => {
    const settings = { chatWidget: { challenge: 'always' as const } };
    await tenant.owner.api.call('PUT /tenant/settings', { body: { settings } });
    const body = { kind: 'publishable' as const, name: 'Site', permissions: [...CHAT_PERMISSIONS] };
    return (await tenant.owner.api.call('POST /keys', { body })).apiKey.key;
  };
  const challengeFrom = async (on: typeof first, apiKey: string) => {
    const response = await start(on, apiKey);
    expectFailure(response, 'challenge_required');
    return response.json.challenge;
  };

  it('is taken once, however many try it at the same time on either', async () => {
    const key = await publishableKey();
    const altcha = await solve(await challengeFrom(first, key));
    const starts = await Promise.all(
      [first, second, first, second, first, second].map((on) => start(on, key, { altcha })),
    );
    expect(starts.map(({ status }) => status).sort()).toEqual([201, 403, 403, 403, 403, 403]);
    for (const refused of starts.filter(({ status }) => status === 403)) {
      expectFailure(refused, 'challenge_invalid');
      expect(refused.json.error).toContain('has been used');
    }
  });

  it.each([
    ['first', 'second'],
    ['second', 'first'],
  ] as const)(
    'that the %s has asked for is taken by the other, and by neither again',
    async (maker, other) => {
      const processes = { first, second };
      const key = await publishableKey();
      const altcha = await solve(await challengeFrom(processes[maker], key));
      expect((await start(processes[other], key, { altcha })).status).toBe(201);
      for (const on of [first, second]) expectFailure(await start(on, key, { altcha }), 'challenge_invalid');
    },
  );
});
