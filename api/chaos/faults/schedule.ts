import type { Random } from '@chatbot-saas/testing/seeded-random';
import type { FaultKind } from './kinds.ts';

/** So many faults in an order by chance: each kind as often as its weight says, and once at least. */
export function scheduleOf(kinds: readonly FaultKind[], faults: number, random: Random): FaultKind[] {
  const whole = kinds.reduce((sum, { weight }) => sum + weight, 0);
  const planned = kinds.flatMap((kind) => {
    const share = Math.max(1, Math.floor((faults * kind.weight) / whole));
    return Array.from({ length: share }, () => kind);
  });
  // What rounding has left out.
  for (let at = 0; planned.length < faults; at += 1)
    planned.push(...kinds.slice(at % kinds.length).slice(0, 1));
  return shuffled(planned, random);
}

function shuffled<T>(items: readonly T[], random: Random): T[] {
  return items
    .map((item) => ({ item, place: random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item);
}
