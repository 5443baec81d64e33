import { setTimeout as wait } from 'node:timers/promises';
import { Attacker, attacks, SLOWLORIS } from './attacks.ts';

/** An order to this process; it answers with each outcome and its count. */
export interface Order {
  url: string;
  /** Of sites whose visitors are not among the others. */
  apiKeys: string[];
  seed: number;
  ms: number;
  connections: number;
  kinds: string[];
}

// A separate process, so that its work does not delay the others.
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
