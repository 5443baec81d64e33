import { randomUUID } from 'node:crypto';
import { afterEach, expect, it, vi } from 'vitest';
import { buildConversation, buildItem, buildTenant } from '../../../../test/support/build.ts';
import { sharedServer } from '../../../../test/support/fixtures.ts';
import { asAdmin, lockWaiters } from '../../../../test/support/sql.ts';
import type { Services } from '../../../context/index.ts';
import type { StoredCall } from '../../../db/index.ts';
import type { FastTurn } from './fast-path.store.ts';
import { storeFastTurn } from './turn-writer.ts';

const server = sharedServer({ RATE_LIMITS: 'off' });
const QUESTION = 'How long does shipping take?';
const ANSWER = 'Three to five days.';

afterEach(() => void vi.useRealTimers());

it('a lost connection fails neither its turns with an id nor the waiting turns', async () => {
  const tenant = await buildTenant(server);
  await buildItem(tenant, { question: QUESTION, answer: ANSWER });
  const { sessionId } = await buildConversation(tenant);
  const say = () => {
    const body = { sessionId, message: QUESTION, clientId: randomUUID() };
    return server.send('POST', '/api/chat/message', { apiKey: tenant.apiKey, body });
  };
  await say();
  await asAdmin(server, async (admin) => {
    await admin.query('BEGIN');
    await admin.query('LOCK messages IN EXCLUSIVE MODE');
    // The second waits for the first, which holds the conversation.
    const turns = [say(), say()];
    await lockWaiters(admin, 1);
    await admin.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    await admin.query('COMMIT');
    const answers = await Promise.all(turns);
    expect(answers.map(({ status, json }) => [status, json.message])).toEqual([
      [200, ANSWER],
      [200, ANSWER],
    ]);
    expect(answers.map(({ json }) => json.seq).sort()).toEqual([5, 7]);
  });
});

const turn = (tenant: string, n: number, monthlyLimit: number | null = null) =>
  ({ tenant, sessionId: `${tenant} ${n}`, monthlyLimit }) as FastTurn;
const crowd = Array.from({ length: 100 }, (_, n) => turn('crowd', n));

/** The services that a batch needs. It passes its turns to `store`, and no turn qualifies. */
const servicesOf = (store: (turns: FastTurn[]) => Promise<void> | void) => {
  const runFunction = async ({ values }: StoredCall, _events: unknown, committed?: () => Promise<void>) => {
    await store(JSON.parse(String(values[1])));
    await committed?.();
    return [];
  };
  return { runFunction } as unknown as Services;
};
const storeAll = (services: Services, turns: readonly FastTurn[]) =>
  Promise.all(turns.map((one) => storeFastTurn(services, one, () => [])));

it('a crowd’s turns share no batch with another tenant’s', async () => {
  const stored: FastTurn[][] = [];
  const services = servicesOf((turns) => void stored.push(turns));
  const turns = [turn('other', 0), ...crowd, turn('other', 1)];
  await storeAll(services, turns);
  const [first] = stored;
  expect(first).toEqual([turn('other', 0), turn('other', 1)]);
  expect(stored.flat()).toHaveLength(turns.length);
});

it('many busy tenants share batches, and none of them is a crowd', async () => {
  const stored: FastTurn[][] = [];
  const services = servicesOf((turns) => void stored.push(turns));
  const turns = Array.from({ length: 60 }, (_, n) => turn(`busy ${n % 5}`, n));
  await storeAll(services, turns);
  expect(stored.map(({ length }) => length)).toEqual([60]);
});

it('a crowd’s running batch delays no turn of another tenant', async () => {
  // Otherwise that turn would start anyway, as behind any late batch.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const { promise: committing, resolve: commit } = Promise.withResolvers<void>();
  const services = servicesOf(([first]) => (first?.tenant === 'crowd' ? committing : undefined));
  const both = storeAll(services, [turn('other', 0), ...crowd.slice(0, 9)]);
  await storeFastTurn(services, turn('other', 1), () => []);
  commit();
  await vi.advanceTimersByTimeAsync(1_000);
  await both;
});

it('a crowd’s next batch waits as long as its last one took', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  let crowded = 0;
  const services = servicesOf(([first]) => {
    if (first?.tenant !== 'crowd') return;
    crowded += 1;
    vi.advanceTimersByTime(20);
  });
  const all = storeAll(services, [turn('other', 0), ...crowd]);
  const idle = async () => {
    for (let turns = 0; turns < 10; turns += 1) await new Promise(setImmediate);
  };
  await idle();
  expect(crowded).toBe(1);
  vi.advanceTimersByTime(19);
  await idle();
  expect(crowded).toBe(1);
  vi.advanceTimersByTime(1);
  await idle();
  expect(crowded).toBe(2);
  await vi.advanceTimersByTimeAsync(2_000);
  await all;
});

it('a tenant with a monthly limit has one batch at a time: another would find its month locked', async () => {
  // A batch that takes long would let the next one go.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const limited = Array.from({ length: 10 }, (_, n) => turn('limited', n, 1_000));
  const { promise: committing, resolve: commit } = Promise.withResolvers<void>();
  const running: string[][] = [];
  const services = servicesOf((turns) => {
    running.push(turns.map(({ tenant }) => tenant));
    if (turns[0]?.tenant === 'limited') return committing;
  });
  const first = storeAll(services, limited.slice(0, 1));
  await vi.waitFor(() => expect(running).toEqual([['limited']]));
  // They are a crowd now, which has its own lane.
  const rest = storeAll(services, [...limited.slice(1), turn('other', 0)]);
  await vi.advanceTimersByTimeAsync(1_000);
  await storeFastTurn(services, turn('other', 1), () => []);
  expect(running.filter(([tenant]) => tenant === 'limited')).toHaveLength(1);
  commit();
  await vi.advanceTimersByTimeAsync(1_000);
  await Promise.all([first, rest]);
  expect(running.flat().filter((tenant) => tenant === 'limited')).toHaveLength(limited.length);
});
