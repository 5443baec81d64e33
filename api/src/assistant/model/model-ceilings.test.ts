import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { closeRedis, connectRedis, type Redis } from '../../infrastructure/redis.ts';
import { type Ceilings, modelCeilings } from './model-ceilings.ts';

const LIMITS = { conversation: 2, tenant: 3 };
const caller = (tenantId: string) => ({ tenantId, conversationId: randomUUID() });

describe('daily model calls', () => {
  it('are limited per conversation and per tenant', async () => {
    const ceilings = modelCeilings(null, LIMITS);
    const [one, two] = [caller('a'), caller('a')];
    expect([await ceilings.take(one), await ceilings.take(one)]).toEqual([true, true]);
    expect(await ceilings.take(one)).toBe(false);
    expect([await ceilings.take(two), await ceilings.take(two)]).toEqual([true, false]);
    expect(await ceilings.take(caller('b'))).toBe(true);
  });

  it('do not count a refunded call', async () => {
    const ceilings = modelCeilings(null, LIMITS);
    const one = caller('a');
    for (let at = 0; at < 5; at += 1) {
      expect(await ceilings.take(one)).toBe(true);
      await ceilings.refund(one);
    }
  });
});

describe.runIf(inject('redisUrl'))('daily model calls with Redis', () => {
  const redis: Redis[] = [];
  const processes: Ceilings[] = [];
  beforeAll(async () => {
    for (let at = 0; at < 2; at += 1) {
      const client = await connectRedis(inject('redisUrl') ?? '', pino({ level: 'silent' }));
      redis.push(client);
      processes.push(modelCeilings(client, LIMITS));
    }
  });
  afterAll(() => Promise.all(redis.map(closeRedis)));

  it('are counted over all processes, also concurrent ones', async () => {
    const tenantId = randomUUID();
    const taken = await Promise.all(
      Array.from({ length: 10 }, (_, at) => processes[at % 2]?.take(caller(tenantId))),
    );
    expect(taken.filter(Boolean)).toHaveLength(3);
  });
});
