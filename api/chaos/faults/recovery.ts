import { machineTime } from '@chatbot-saas/testing/recorded-calls';
import type { World } from './kinds.ts';
import type { Probe } from './probe.ts';

/** Until each of them has taken a turn; counted from `since`, by default from now. */
export async function recovery(probes: readonly Probe[], since = machineTime()): Promise<number> {
  return Math.max(...(await Promise.all(probes.map((probe) => probe.untilTurn(since)))));
}

export function oneOf(world: World): Probe {
  const { probes, random } = world;
  const probe = probes[Math.floor(random() * probes.length)];
  if (!probe) throw new Error('There is no process');
  return probe;
}
