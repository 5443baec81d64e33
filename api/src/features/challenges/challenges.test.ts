import { solve } from '@chatbot-saas/client/solve-challenge';
import type { Challenge, Settings } from '@chatbot-saas/contract';
import { CHAT_PERMISSIONS, type Permission } from '@chatbot-saas/contract/domain';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildKey, buildTenant, type TestTenant } from '../../../test/support/build.ts';
import { expectFailure } from '../../../test/support/failure.ts';
import { freshTenant, sharedServer } from '../../../test/support/fixtures.ts';
import { sql } from '../../../test/support/sql.ts';
import { FLOOD } from '../../infrastructure/rate-limits/floods.ts';

const server = sharedServer({ TRUST_PROXY: '1' });
const tenant = freshTenant(server);

const { now } = Date;
let passedMs = 0;
const passSeconds = (seconds: number) => {
  passedMs += seconds * 1_000;
  vi.spyOn(Date, 'now').mockImplementation(() => now() + passedMs);
};
const goBack = () => {
  passedMs = 0;
  vi.restoreAllMocks();
};
afterEach(goBack);

const publishableKey = async (of: TestTenant, permissions: Permission[] = [...CHAT_PERMISSIONS]) => {
  const body = { kind: 'publishable' as const, name: 'Site', permissions };
  return (await of.owner.api.call('POST /keys', { body })).apiKey.key;
};
const setMode = (challenge: Settings['chatWidget']['challenge']) =>
  tenant.owner.api.call('PUT /tenant/settings', { body: { settings: { chatWidget: { challenge } } } });

let addresses = 0;
const newAddress = () => `10.30.${++addresses >> 8}.${addresses & 255}`;
const start = (apiKey: string, body: object = {}, from = newAddress(), headers: object = {}) =>
  server.send('POST', '/api/chat/start', {
    apiKey,
    headers: { 'x-forwarded-for': from, ...headers },
    body: { visitorId: 'visitor_1', ...body },
  });
const challengeOf = async (apiKey: string): Promise<Challenge> => {
  const response = await start(apiKey);
  expectFailure(response, 'challenge_required');
  return response.json.challenge;
};
const edit = (altcha: string, change: (payload: { challenge: Challenge; solution: object }) => void) => {
  const payload = JSON.parse(atob(altcha));
  change(payload);
  return btoa(JSON.stringify(payload));
};

describe('a workspace that always asks', () => {
  it('opens a conversation for a solved challenge, which holds once', async () => {
    await setMode('always');
    const key = await publishableKey(tenant);
    const altcha = await solve(await challengeOf(key));
    const starts = await Promise.all([1, 2, 3].map(() => start(key, { altcha })));
    expect(starts.map(({ status }) => status).sort()).toEqual([201, 403, 403]);
    const refused = starts.find(({ status }) => status === 403);
    expectFailure(refused ?? (await start(key)), 'challenge_invalid');
    expect(refused?.json.error).toContain('has been used');
    const next = await solve(refused?.json.challenge);
    expect((await start(key, { altcha: next })).status).toBe(201);
  });

  it('asks for each call, and a resend with another solution gets the first conversation', async () => {
    await setMode('always');
    const key = await publishableKey(tenant);
    const clientId = crypto.randomUUID();
    const first = await start(key, { clientId, altcha: await solve(await challengeOf(key)) });
    const again = await start(key, { clientId, altcha: await solve(await challengeOf(key)) });
    expect([first.status, again.json.sessionId]).toEqual([201, first.json.sessionId]);
  });

  it('refuses what is forged, late, or of another key', async () => {
    await setMode('always');
    const [key, other] = [await publishableKey(tenant), await publishableKey(tenant)];
    const altcha = await solve(await challengeOf(key));
    const forged = [
      'x',
      btoa('{}'),
      edit(altcha, ({ solution }) => Object.assign(solution, { derivedKey: '00'.repeat(32) })),
      edit(altcha, ({ challenge }) => Object.assign(challenge.parameters, { cost: 1 })),
      edit(altcha, ({ challenge }) => Object.assign(challenge.parameters, { expiresAt: 4_000_000_000 })),
      edit(altcha, ({ challenge }) => Object.assign(challenge, { signature: '00'.repeat(32) })),
    ];
    for (const one of forged) expectFailure(await start(key, { altcha: one }), 'challenge_invalid');
    expectFailure(await start(other, { altcha }), 'challenge_invalid');
    passSeconds(6 * 60);
    const late = await start(key, { altcha });
    expectFailure(late, 'challenge_invalid');
    expect(late.json.error).toContain('too late');
    goBack();
    expect((await start(key, { altcha })).status).toBe(201);
  });

  it('does not ask servers, as long as no browser sends their key', async () => {
    await setMode('always');
    const key = await buildKey(tenant, ['chat:read', 'chat:write']);
    expect((await start(key)).status).toBe(201);
    expectFailure(
      await start(key, {}, newAddress(), { origin: 'https://shop.example' }),
      'challenge_required',
    );
    await vi.waitFor(async () => expectFailure(await start(key), 'challenge_required'), 3_000);
    expect((await start(tenant.apiKey)).status).toBe(201);
  });

  it('counts no start where it only asked', async () => {
    await setMode('always');
    const key = await publishableKey(tenant);
    const from = newAddress();
    for (let call = 0; call < 70; call += 1) expectFailure(await start(key, {}, from), 'challenge_required');
  });
});

describe('a workspace with the default', () => {
  const flood = async (key: string, count: number) => {
    const addressesOf = Array.from({ length: Math.ceil(count / 30) }, newAddress);
    const all = Array.from({ length: count }, (_, n) => start(key, {}, addressesOf[Math.floor(n / 30)]));
    return (await Promise.all(all)).map(({ json }) => json.code ?? 'started');
  };

  it('asks while a key is flooded and for a while after it, and no other key', async () => {
    const [key, other] = [await publishableKey(tenant), await publishableKey(tenant)];
    expect(new Set(await flood(key, FLOOD.begins))).toEqual(new Set(['started']));
    expect(await flood(key, 3)).toEqual(Array.from({ length: 3 }, () => 'challenge_required'));
    expect((await start(other)).status).toBe(201);
    const altcha = await solve(await challengeOf(key));
    expect((await start(key, { altcha })).status).toBe(201);
    // Fewer than begin one, and more than end one.
    for (let minute = 0; minute < 3; minute += 1) {
      passSeconds(FLOOD.lasts / 3 + 10);
      expect(new Set(await flood(key, FLOOD.goesOn + 5))).toEqual(new Set(['challenge_required']));
    }
    passSeconds(FLOOD.lasts + 1);
    expect(new Set(await flood(key, FLOOD.goesOn + 5))).toEqual(new Set(['started']));
  }, 60_000);

  it('never asks where it says so', async () => {
    await setMode('never');
    const key = await publishableKey(tenant);
    expect(new Set(await flood(key, FLOOD.begins + 5))).toEqual(new Set(['started']));
  });
});

it('used challenges are kept until they would be late, in their own workspace', async () => {
  await setMode('always');
  const key = await publishableKey(tenant);
  await start(key, { altcha: await solve(await challengeOf(key)) });
  const kept = () => sql(server, 'SELECT 1 FROM used_challenges WHERE tenant_id = $1', [tenant.id]);
  await buildTenant(server);
  expect(await kept()).toHaveLength(1);
  await server.app.runJobs('clear-expired');
  expect(await kept()).toHaveLength(1);
  await sql(server, 'UPDATE used_challenges SET expires_at = now() WHERE tenant_id = $1', [tenant.id]);
  await server.app.runJobs('clear-expired');
  expect(await kept()).toHaveLength(0);
});
