import type { FaultyNetwork } from '@chatbot-saas/testing/faulty-network';
import { pick } from '@chatbot-saas/testing/seeded-random';
import type { FaultKind, World } from './kinds.ts';
import { oneOf, recovery } from './recovery.ts';

const BACK_LIMIT_MS = 5_000;
const WAYS_TO_BREAK: readonly ((network: FaultyNetwork) => void)[] = [
  (network) => network.cut(),
  (network) => network.refuse(),
  (network) => network.tunnel(),
];
const WAYS_TO_BE_BAD: readonly ((network: FaultyNetwork) => void)[] = [
  (network) => network.rough({ delayMs: 150 }),
  (network) => network.rough({ cutChance: 0.1 }),
  (network) => network.rough({ delayMs: 60, cutChance: 0.03 }),
];

async function pass(world: World, network: FaultyNetwork, happens: (network: FaultyNetwork) => void) {
  happens(network);
  await world.hold();
  network.restore();
}

const oneNetwork = ({ clientNetworks, random }: World) => pick(random, clientNetworks);
const withoutRedis = ({ deployment }: World) => (deployment.redis ? null : 'redis-server is not installed');

/** Faults of connections, and of Redis, whose absence is no other kind of fault. */
export const networkKinds: readonly FaultKind[] = [
  {
    name: 'clients – API: cut, refused, silent',
    weight: 4,
    async strike(world) {
      await pass(world, oneNetwork(world), pick(world.random, WAYS_TO_BREAK));
      return { recoveryMs: await recovery(world.probes) };
    },
  },
  {
    name: 'clients – API: slow, cut in the middle',
    weight: 4,
    async strike(world) {
      await pass(world, oneNetwork(world), pick(world.random, WAYS_TO_BE_BAD));
      return { recoveryMs: await recovery(world.probes) };
    },
  },
  {
    name: 'API – PostgreSQL: cut',
    weight: 1,
    limitMs: BACK_LIMIT_MS,
    async strike(world) {
      const probe = oneOf(world);
      probe.api.toDatabase.cut();
      return { recoveryMs: await recovery([probe]) };
    },
  },
  {
    name: 'API – PostgreSQL: refused, silent',
    weight: 2,
    limitMs: BACK_LIMIT_MS,
    async strike(world) {
      const probe = oneOf(world);
      const { toDatabase } = probe.api;
      if (world.random() < 0.5) toDatabase.refuse();
      else toDatabase.tunnel();
      const [away] = await Promise.all([world.callWithoutDatabase([probe]), world.hold()]);
      toDatabase.restore();
      return { recoveryMs: await recovery([probe]), away };
    },
  },
  {
    name: 'API – PostgreSQL: slow, cut in the middle',
    weight: 3,
    limitMs: BACK_LIMIT_MS,
    async strike(world) {
      const probe = oneOf(world);
      await pass(world, probe.api.toDatabase, pick(world.random, WAYS_TO_BE_BAD));
      return { recoveryMs: await recovery([probe]) };
    },
  },
  {
    name: 'API – Redis: cut, silent, slow',
    weight: 2,
    obstacle: withoutRedis,
    async strike(world) {
      const probe = oneOf(world);
      const { toRedis } = probe.api;
      if (!toRedis) throw new Error('There is no Redis');
      pick(world.random, [...WAYS_TO_BREAK, ...WAYS_TO_BE_BAD])(toRedis);
      const recoveryMs = await recovery([probe]);
      await world.hold();
      toRedis.restore();
      return { recoveryMs };
    },
  },
  {
    name: 'Redis: gone and back',
    weight: 2,
    obstacle: withoutRedis,
    async strike(world) {
      await world.deployment.redis?.stop();
      // Chat goes on without it: this is measured while it is away.
      const recoveryMs = await recovery(world.probes);
      await world.hold();
      await world.deployment.redis?.start();
      return { recoveryMs };
    },
  },
];
