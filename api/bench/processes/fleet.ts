import { fork } from 'node:child_process';
import { once } from 'node:events';
import { load, type Side, startProductFor, stop } from '../turn/sides.ts';
import type { Visitor } from '../turn/workspaces.ts';

/** What all processes share. */
export interface FleetResources {
  readonly databaseUrl: string;
  readonly dataDir: string;
  readonly redisUrl: string;
}

/** So many turns of each process, until what it runs is compiled; few at once, or young processes would be overrun. */
const WARM_TURNS = 2_000;
const WARM_CONNECTIONS = 8;

/** Processes side by side, each with its part of the visitors; without Redis where its address is empty, which only one alone can be. */
export async function startFleet(
  count: number,
  visitors: readonly Visitor[],
  { databaseUrl, dataDir, redisUrl }: FleetResources,
  settings: Record<string, string> = {},
): Promise<Side[]> {
  const env = { ...settings, ...(redisUrl && { REDIS_URL: redisUrl }) };
  return Promise.all(
    Array.from({ length: count }, (_, which) => {
      const own = visitors.filter((_, i) => i % count === which);
      return startProductFor(own, databaseUrl, dataDir, env);
    }),
  );
}

export const warm = (fleet: readonly Side[]): Promise<unknown> =>
  Promise.all(fleet.map((side) => load(side, { connections: WARM_CONNECTIONS, amount: WARM_TURNS })));

export const stopFleet = (fleet: readonly Side[]): Promise<unknown> => Promise.all(fleet.map(stop));

/** Does that while each process has one of so many parts of a core. */
export async function held<T>(fleet: readonly Side[], parts: number, work: () => Promise<T>): Promise<T> {
  const pids = fleet.map(({ process: child }) => String(child.pid));
  const holder = fork(new URL('./held.ts', import.meta.url), [String(parts), ...pids]);
  const ended = once(holder, 'exit');
  try {
    return await work();
  } finally {
    holder.disconnect();
    await ended;
  }
}
