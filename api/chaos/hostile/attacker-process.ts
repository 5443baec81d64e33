import { setTimeout as wait } from 'node:timers/promises';
import { Attacker, attacks, SLOWLORIS } from './attacks.ts';

/** What this process is told to do; it answers with what came of it, and how often. */
export interface Order {
  url: string;
  /** Of sites whose visitors are not among the others. */
  apiKeys: string[];
  seed: number;
  ms: number;
  connections: number;
  kinds: string[];
}

// A process of its own: what the others wait for must not be this one's work.
process.on('message', async ({ url, apiKeys, seed, ms, connections, kinds }: Order) => {
  const attacker = new Attacker(url, apiKeys, seed);
  const running = kinds.map((kind) =>
    kind === SLOWLORIS ? attacker.creep(connections) : attacker.flood(attacks[kind as keyof typeof attacks]),
  );
  await wait(ms);
  attacker.isOver = true;
  await Promise.all(running);
  process.send?.(Object.fromEntries(attacker.statuses));
});
