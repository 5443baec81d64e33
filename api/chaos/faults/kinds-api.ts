import { machineTime } from '@chatbot-saas/testing/recorded-calls';
import { pick } from '@chatbot-saas/testing/seeded-random';
import type { FaultKind } from './kinds.ts';
import { oneOf, recovery } from './recovery.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const STEPS_MS = [-DAY_MS, -61 * MINUTE_MS, -2_000, 2_000, 61 * MINUTE_MS, DAY_MS] as const;

/** Faults of a process of the product. */
export const apiKinds: readonly FaultKind[] = [
  {
    name: 'API: kill -9, started at once',
    weight: 6,
    limitMs: 2_000,
    async strike(world) {
      const probe = oneOf(world);
      const since = machineTime();
      await probe.api.kill();
      await probe.api.start();
      return { recoveryMs: await recovery([probe], since) };
    },
  },
  {
    name: 'API: frozen (SIGSTOP)',
    weight: 2,
    async strike(world) {
      const probe = oneOf(world);
      probe.api.freeze();
      await world.hold(world.freezeMs());
      probe.api.thaw();
      return { recoveryMs: await recovery([probe]) };
    },
  },
  {
    name: 'clock stepped: API, clients',
    weight: 3,
    async strike(world) {
      const { deployment, clients, random, probes } = world;
      const adjusted = [...deployment.apis, ...clients].filter(() => random() < 0.5);
      for (const each of adjusted) each.stepClock(pick(random, STEPS_MS));
      const recoveryMs = await recovery(probes);
      await world.hold();
      for (const each of adjusted) each.stepClock(0);
      return { recoveryMs: Math.max(recoveryMs, await recovery(probes)) };
    },
  },
];
